import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { disk } = vi.hoisted(() => ({ disk: new Map<string, unknown>() }));
vi.mock("idb-keyval", () => ({
  createStore: () => "store",
  entries: async () => [...disk],
  setMany: async (rows: [string, unknown][]) => {
    for (const [key, value] of rows) disk.set(key, value);
  },
  delMany: async (keys: string[]) => {
    for (const key of keys) disk.delete(key);
  },
  clear: async () => disk.clear(),
}));

// Another test file of this process may have loaded it without the mock.
vi.resetModules();
const { deviceStore } = await import("./deviceStore");

const DAY_MS = 24 * 60 * 60_000;
const keep = (member: number, version: string, key: string) =>
  deviceStore.write(member, version, new Map([[key, key]]));
const read = () => deviceStore.read(7, "v1");

beforeEach(() => {
  vi.useFakeTimers();
  disk.clear();
});
afterEach(() => vi.useRealTimers());

it("returns the entries of this member and version, and removes the others", async () => {
  await keep(7, "v1", "mine");
  await keep(7, "v0", "old");
  await keep(8, "v1", "another's");
  expect(await read()).toEqual(["mine"]);
  expect([...disk.keys()]).toEqual(["7 mine"]);
});

it("removes entries that weren't renewed for fourteen days, like a session", async () => {
  await keep(7, "v1", "earlier");
  vi.advanceTimersByTime(13 * DAY_MS);
  await keep(7, "v1", "later");
  expect(await read()).toEqual(["earlier", "later"]);
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(await read()).toEqual(["later"]);
  expect([...disk.keys()]).toEqual(["7 later"]);
});

it("removes entries without an expiry", async () => {
  disk.set("7 old", { memberId: 7, version: "v1", value: "old" });
  expect(await read()).toEqual([]);
  expect(disk.size).toBe(0);
});
