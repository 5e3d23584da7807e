import { IDBFactory } from "fake-indexeddb";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

// A copy of its own: the module keeps its database open, and the other tests have none.
let slot: typeof import("./durable").slot;
const databases = new IDBFactory();
beforeAll(async () => {
  vi.resetModules();
  ({ slot } = await import("./durable"));
});
beforeEach(() => void vi.stubGlobal("indexedDB", databases));
afterAll(() => void vi.resetModules());

let count = 0;
const newKey = () => `evolua.test.${count++}`;
const mirrored = async <T>(key: string, value: T) =>
  vi.waitFor(async () => {
    localStorage.removeItem(key);
    await slot<T>(key).restore();
    expect(slot<T>(key).read()).toEqual(value);
  });

describe("a value stored twice", () => {
  it("is in localStorage before the write returns", () => {
    const key = newKey();
    expect(slot(key).write({ sets: 1 })).toBe(true);
    expect(JSON.parse(localStorage.getItem(key) ?? "{}").value).toEqual({ sets: 1 });
    expect(slot(key).read()).toEqual({ sets: 1 });
  });

  it("is restored from IndexedDB when localStorage was cleared", async () => {
    const key = newKey();
    slot(key).write({ sets: 1 });
    slot(key).write({ sets: 2 });
    await mirrored(key, { sets: 2 });
  });

  it("keeps the newer of both copies", async () => {
    const key = newKey();
    slot(key).write("old");
    await mirrored(key, "old");
    localStorage.setItem(key, JSON.stringify({ seq: Date.now() + 60_000, value: "newer" }));
    await slot(key).restore();
    expect(slot(key).read()).toBe("newer");
  });

  it("stays cleared after it was cleared", async () => {
    const key = newKey();
    slot(key).write("draft");
    await mirrored(key, "draft");
    slot(key).write(null);
    await mirrored(key, null);
  });

  it("is kept in memory if localStorage refuses it, until another tab writes a newer one", async () => {
    const key = newKey();
    const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(slot(key).write("only here")).toBe(false);
    expect(slot(key).read()).toBe("only here");
    refuse.mockRestore();
    await mirrored(key, "only here");
    localStorage.setItem(key, JSON.stringify({ seq: Date.now() + 60_000, value: "theirs" }));
    expect(slot(key).read()).toBe("theirs");
  });

  it("notifies listeners, also of another tab's change", () => {
    const key = newKey();
    const heard = vi.fn();
    const unsubscribe = slot(key).subscribe(heard);
    slot(key).write(1);
    window.dispatchEvent(new StorageEvent("storage", { key }));
    window.dispatchEvent(new StorageEvent("storage", { key: "something else" }));
    expect(heard).toHaveBeenCalledTimes(2);
    unsubscribe();
    slot(key).write(2);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("removes both copies when it is deleted", async () => {
    const key = newKey();
    slot(key).write("private");
    await slot(key).forget();
    expect(localStorage.getItem(key)).toBeNull();
    await slot(key).restore();
    expect(slot(key).read()).toBeNull();
  });

  it("treats an unreadable text as no value", () => {
    const key = newKey();
    localStorage.setItem(key, "{");
    expect(slot(key).read()).toBeNull();
  });
});
