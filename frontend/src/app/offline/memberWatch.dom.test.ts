import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { caller } from "@/api";
import { remembered } from "@/features/access";
import { leave } from "@/lib/leave";
import { member } from "@/testing/fixtures";
import { watchMember } from "./memberWatch";

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
  caller.setMember(member.id);
  watchMember();
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  vi.restoreAllMocks();
});

it("reloads once when somebody else has signed in, and clears the session storage", () => {
  sessionStorage.setItem("evolua.custom", "{}");
  remembered.store(other);
  fromOtherTab();
  fromOtherTab();
  expect(leave.to).toHaveBeenCalledExactlyOnceWith("/dashboard");
  expect(sessionStorage).toHaveLength(0);
  expect(remembered.read()).toEqual(other);
});

it.each([[KEY], [null]])("reloads when its member has signed out in another tab (%s)", (key) => {
  remembered.clear();
  fromOtherTab(key);
  expect(leave.to).toHaveBeenCalledExactlyOnceWith("/dashboard");
});

it("stays when the same member or another key was stored", () => {
  remembered.store({ ...member, email: "marina@exemplo.com" });
  fromOtherTab();
  remembered.store(other);
  fromOtherTab("evolua.session.7");
  expect(leave.to).not.toHaveBeenCalled();
});

it("forgets its member when the server reports another one first", async () => {
  caller.reportOtherMember();
  await vi.waitFor(() => expect(leave.to).toHaveBeenCalledExactlyOnceWith("/dashboard"));
  expect(remembered.read()).toBeNull();
});

it("keeps the new member that another tab has already stored", () => {
  remembered.store(other);
  caller.reportOtherMember();
  expect(leave.to).toHaveBeenCalledOnce();
  expect(remembered.read()).toEqual(other);
});

it("reloads a page restored from the back/forward cache after a sign-out", () => {
  remembered.clear();
  caller.setMember(null);
  broughtBack();
  expect(leave.to).toHaveBeenCalledExactlyOnceWith("/dashboard");
});

it("stays when its member is still signed in", () => {
  broughtBack();
  expect(leave.to).not.toHaveBeenCalled();
});
