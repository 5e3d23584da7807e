import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { caller } from "@/api";
import { remembered } from "@/features/access";
import { leaveTo } from "@/lib/leave";
import { member } from "@/testing/fixtures";
import { watchMember } from "./memberWatch";

vi.mock("@/lib/leave", () => ({ leaveTo: vi.fn() }));

const other = { ...member, id: member.id + 1 };
const KEY = "evolua.member";
const fromOtherTab = (key: string | null = KEY) => window.dispatchEvent(new StorageEvent("storage", { key }));
const broughtBack = () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

/** Removed after each test, as if each ran in a page of its own. */
const listeners: Parameters<typeof window.addEventListener>[] = [];
beforeEach(() => {
  vi.clearAllMocks();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((...it: Parameters<typeof add>) => {
    listeners.push(it);
    add(...it);
  });
  remembered.store(member);
  caller.become(member.id);
  watchMember();
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  vi.restoreAllMocks();
});

it("starts anew when somebody else has signed in, once, and takes nothing along", () => {
  sessionStorage.setItem("evolua.custom", "{}");
  remembered.store(other);
  fromOtherTab();
  fromOtherTab();
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith("/dashboard");
  expect(sessionStorage).toHaveLength(0);
  expect(remembered.read()).toEqual(other);
});

it.each([[KEY], [null]])("starts anew when its member has signed out in another tab (%s)", (key) => {
  remembered.clear();
  fromOtherTab(key);
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith("/dashboard");
});

it("stays where the same member was only told anew, or something else was kept", () => {
  remembered.store({ ...member, email: "marina@exemplo.com" });
  fromOtherTab();
  remembered.store(other);
  fromOtherTab("evolua.session.7");
  expect(leaveTo).not.toHaveBeenCalled();
});

it("forgets its member where the server says so first: the next start would ask in vain", async () => {
  caller.reportOther();
  await vi.waitFor(() => expect(leaveTo).toHaveBeenCalledExactlyOnceWith("/dashboard"));
  expect(remembered.read()).toBeNull();
});

it("keeps the new member remembered where another tab has said so already", () => {
  remembered.store(other);
  caller.reportOther();
  expect(leaveTo).toHaveBeenCalledOnce();
  expect(remembered.read()).toEqual(other);
});

it("shows nothing of who has signed out when the browser brings the page back", () => {
  remembered.clear();
  caller.become(null);
  broughtBack();
  expect(leaveTo).toHaveBeenCalledExactlyOnceWith("/dashboard");
});

it("stays as it was where its member is still here", () => {
  broughtBack();
  expect(leaveTo).not.toHaveBeenCalled();
});
