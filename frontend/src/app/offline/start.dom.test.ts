import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { remembered } from "@/features/access";
import { startOver } from "@/lib/leave";
import { member } from "@/testing/fixtures";
import { fetchReserve } from "./prefetch";
import { afterStart, fillReserve } from "./start";

vi.mock("@/lib/leave", () => ({ startOver: vi.fn() }));
vi.mock("./prefetch", () => ({ fetchReserve: vi.fn() }));

let client: QueryClient;
let isInitialized: boolean;
const isQuiet = () => isInitialized && client.isFetching() === 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  isInitialized = true;
  client = new QueryClient();
  remembered.store(member);
});
afterEach(() => vi.useRealTimers());

it("fills the reserve once the screen has its own answers", async () => {
  let answer: (value: string) => void = () => undefined;
  const asked = client.query({ queryKey: ["screen"], queryFn: () => new Promise((resolve) => (answer = resolve)) });
  fillReserve(client, isQuiet);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetchReserve).not.toHaveBeenCalled();
  answer("here");
  await asked;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetchReserve).toHaveBeenCalledExactlyOnceWith(client);
});

it("waits for the screen's files too, which ask nothing before they have come", async () => {
  isInitialized = false;
  fillReserve(client, isQuiet);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetchReserve).not.toHaveBeenCalled();
  isInitialized = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetchReserve).toHaveBeenCalledExactlyOnceWith(client);
});

it("loads a screen anew that the browser brings back to somebody else than its member", () => {
  const bring = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }) as PageTransitionEvent);
  // The sign-in was still under way when the page began.
  remembered.clear();
  afterStart(client, () => false);
  client.setQueryData(["access"], { kind: "pending", message: "" });
  bring(true);
  client.setQueryData(["access"], { kind: "active", user: member });
  remembered.store(member);
  bring(true);
  remembered.clear();
  bring(false);
  expect(startOver).not.toHaveBeenCalled();
  bring(true);
  expect(startOver).toHaveBeenCalledOnce();
  remembered.store({ ...member, id: member.id + 1 });
  bring(true);
  expect(startOver).toHaveBeenCalledTimes(2);
});

it("asks for nothing where nobody is known", async () => {
  remembered.clear();
  fillReserve(client, isQuiet);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetchReserve).not.toHaveBeenCalled();
});
