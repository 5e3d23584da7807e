import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { remembered } from "@/features/access";
import { member } from "@/testing/fixtures";
import { fetchReserve } from "./prefetch";
import { fillReserve } from "./start";

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

it("asks for nothing where nobody is known", async () => {
  remembered.clear();
  fillReserve(client, isQuiet);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(fetchReserve).not.toHaveBeenCalled();
});
