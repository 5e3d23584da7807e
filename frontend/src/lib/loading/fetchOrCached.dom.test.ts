import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api";
import { fetchOrCached } from "./fetchOrCached";

const key = ["workout", "today"];
let client: QueryClient;
const fetchValue = (queryFn: () => Promise<unknown>) => fetchOrCached(client, { queryKey: key, queryFn });
const unanswered = () => new Promise<never>(() => undefined);
const refused = (status: number) => () => Promise.reject(new ApiError(status, {}));

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { networkMode: "always", retry: 2 } } });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

it("returns an answer that arrives in time", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  expect(await fetchValue(async () => "new")).toBe("new");
});

it("returns cached data after half a second, and caches a late answer", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  let answer: (value: string) => void = () => undefined;
  const value = fetchValue(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(500);
  expect(await value).toBe("old");
  answer("new");
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(key)).toBe("new");
});

it("waits for no answer if it is told so, unless a change invalidated the data", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  const atOnce = () => fetchOrCached(client, { queryKey: key, queryFn: unanswered }, 0);
  const value = atOnce();
  await vi.advanceTimersByTimeAsync(0);
  expect(await value).toBe("old");
  client.clear();
  client.setQueryData(key, "old", { updatedAt: 1 });
  await client.invalidateQueries({ queryKey: key });
  const onDone = vi.fn();
  atOnce().then(onDone, () => undefined);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(onDone).not.toHaveBeenCalled();
});

it("returns cached data at once, without a retry, if the server is unreachable", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  const queryFn = vi.fn(refused(0));
  expect(await fetchValue(queryFn)).toBe("old");
  expect(queryFn).toHaveBeenCalledOnce();
});

it("throws a refusal although there is cached data", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  await expect(fetchValue(refused(403))).rejects.toMatchObject({ status: 403 });
});

it("waits longer if a change in this visit invalidated the data", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  await client.invalidateQueries({ queryKey: key });
  const onDone = vi.fn();
  fetchValue(unanswered).then(onDone, () => undefined);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(onDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onDone).toHaveBeenCalledWith("old");
});

it("returns no cached data with a stale time of 0", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  await expect(
    fetchOrCached(client, { queryKey: key, queryFn: refused(0), staleTime: 0, retry: false }),
  ).rejects.toMatchObject({
    status: 0,
  });
});

it.each([undefined, null])("waits without a limit if the cached value is %s", async (known) => {
  client.setQueryData(key, known, { updatedAt: 1 });
  const onDone = vi.fn();
  fetchValue(unanswered).then(onDone, () => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onDone).not.toHaveBeenCalled();
});
