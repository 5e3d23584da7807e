import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/api";
import { ask as askOf } from "./ask";

const key = ["workout", "today"];
let client: QueryClient;
const ask = (queryFn: () => Promise<unknown>) => askOf(client, { queryKey: key, queryFn });
const never = () => new Promise<never>(() => undefined);
const refused = (status: number) => () => Promise.reject(new ApiError(status, {}));

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { networkMode: "always", retry: 2 } } });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

it("waits for an answer that comes in time", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  expect(await ask(async () => "new")).toBe("new");
});

it("does with what is known when the server says nothing for half a second, and takes the answer later", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  let answer: (value: string) => void = () => undefined;
  const asked = ask(() => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(500);
  expect(await asked).toBe("old");
  answer("new");
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(key)).toBe("new");
});

it("does with what is known at once when the server can't be reached, without trying again", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  const queryFn = vi.fn(refused(0));
  expect(await ask(queryFn)).toBe("old");
  expect(queryFn).toHaveBeenCalledOnce();
});

it("doesn't hide a refusal behind what was known", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  await expect(ask(refused(403))).rejects.toMatchObject({ status: 403 });
});

it("waits longer for what was changed here", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  await client.invalidateQueries({ queryKey: key });
  const onDone = vi.fn();
  ask(never).then(onDone, () => undefined);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(onDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onDone).toHaveBeenCalledWith("old");
});

it("gives who wants nothing but an answer no old one", async () => {
  client.setQueryData(key, "old", { updatedAt: 1 });
  await expect(askOf(client, { queryKey: key, queryFn: refused(0), staleTime: 0, retry: false })).rejects.toMatchObject(
    {
      status: 0,
    },
  );
});

it.each([undefined, null])("waits as long as it takes where %s is known", async (known) => {
  client.setQueryData(key, known, { updatedAt: 1 });
  const onDone = vi.fn();
  ask(never).then(onDone, () => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onDone).not.toHaveBeenCalled();
});
