import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { remembered } from "@/features/access";
import { member } from "@/testing/fixtures";
import { prefetchOfflineData } from "./prefetch";
import { prefetchForOffline } from "./start";
import { whenScreenLoaded } from "./whenScreenLoaded";

vi.mock("./prefetch", () => ({ prefetchOfflineData: vi.fn() }));

let client: QueryClient;
let isInitialized: boolean;
const isScreenLoaded = () => isInitialized && client.isFetching() === 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  isInitialized = true;
  client = new QueryClient();
  remembered.store(member);
});
afterEach(() => vi.useRealTimers());

it("prefetches offline data once the screen's queries are done", async () => {
  let answer: (value: string) => void = () => undefined;
  const query = client.query({ queryKey: ["screen"], queryFn: () => new Promise((resolve) => (answer = resolve)) });
  whenScreenLoaded(isScreenLoaded, () => prefetchForOffline(client));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(prefetchOfflineData).not.toHaveBeenCalled();
  answer("here");
  await query;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(prefetchOfflineData).toHaveBeenCalledExactlyOnceWith(client);
});

it("waits for the screen's files too", async () => {
  isInitialized = false;
  whenScreenLoaded(isScreenLoaded, () => prefetchForOffline(client));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(prefetchOfflineData).not.toHaveBeenCalled();
  isInitialized = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(prefetchOfflineData).toHaveBeenCalledExactlyOnceWith(client);
});

it("prefetches nothing without a remembered member", async () => {
  remembered.clear();
  whenScreenLoaded(isScreenLoaded, () => prefetchForOffline(client));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(prefetchOfflineData).not.toHaveBeenCalled();
});
