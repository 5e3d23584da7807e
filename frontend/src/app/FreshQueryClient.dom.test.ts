import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { FreshQueryClient } from "./FreshQueryClient";

const queryKey = ["workout", "history"];

/** A query whose requests are answered by hand, in the order in which they were sent. */
function historyQuery() {
  const requests: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve, reject) => requests.push({ resolve, reject })));
  return { options: { queryKey, queryFn, staleTime: Infinity }, requests };
}

test("a first request that was sent before the change is sent again for the screen that waits for it", async () => {
  const client = new FreshQueryClient();
  const { options, requests } = historyQuery();
  const observer = new QueryObserver(client, options);
  const stop = observer.subscribe(() => undefined);

  void client.invalidateQueries({ queryKey: ["workout"] });
  requests[0]?.resolve("before the workout");
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]?.resolve("with the workout");

  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("with the workout"));
  expect(options.queryFn).toHaveBeenCalledTimes(2);
  stop();
});

test("an answer that no screen waits for stays outdated until one does", async () => {
  const client = new FreshQueryClient();
  const { options, requests } = historyQuery();
  void client.query(options);

  await client.invalidateQueries({ queryKey });
  requests[0]?.resolve("before the workout");
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe("before the workout"));

  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
  expect(options.queryFn).toHaveBeenCalledTimes(1);
});

test("a failed request doesn't fail the invalidation, and other queries are left alone", async () => {
  const client = new FreshQueryClient();
  const { options, requests } = historyQuery();
  client.query(options).catch(() => undefined);

  await client.invalidateQueries({ queryKey: ["progress"] });
  await client.invalidateQueries();
  requests[0]?.reject(new Error("the network"));

  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe("error"));
  expect(options.queryFn).toHaveBeenCalledTimes(1);
});
