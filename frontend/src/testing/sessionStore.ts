import { expect, vi } from "vitest";
import { SessionStore } from "@/features/workout/session/store/store";
import { type Draft, newDraft } from "@/training/model/draft";
import { completedSets } from "@/training/model/session";
import { member } from "./fixtures";
import { started } from "./training";

const unsubscribes: (() => void)[] = [];

/** Opens a store as the session screen does. `closeStores` closes it after the test. */
export function openStore(
  start: Draft = newDraft({ ...started(), startedAt: Date.now(), revision: Date.now() }),
  onRestOver = () => {},
): SessionStore {
  const store = new SessionStore(start, onRestOver);
  unsubscribes.push(store.subscribe(() => undefined));
  return store;
}

export function closeStores(): void {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
}

/** Ends the rest and completes the open set. */
export const complete = (store: SessionStore) => {
  store.dispatch({ type: "endRest" });
  store.dispatch({ type: "complete" });
};

/** What browsers dispatch when a page is left or reloaded: every store writes what is due. */
export const leavePage = () => window.dispatchEvent(new Event("pagehide"));

export const settled = (store: SessionStore, kind: string) =>
  vi.waitFor(() => expect(store.read().sync.kind).toBe(kind), { timeout: 4_000 });

export const doneHere = (store: SessionStore) => completedSets(store.read().session).length;

const key = `evolua.session.${member.id}`;

/** Stores a change as another tab does, whose storage event hasn't arrived here yet. */
export function storeElsewhere(change: (draft: Draft) => Draft | null) {
  const stored = JSON.parse(localStorage.getItem(key) ?? "{}") as { seq: number; value: Draft };
  localStorage.setItem(key, JSON.stringify({ seq: stored.seq + 1, value: change(stored.value) }));
}

/** Stores a change as another tab does, and dispatches the storage event to this one. */
export function inOtherTab(change: (draft: Draft) => Draft | null) {
  storeElsewhere(change);
  window.dispatchEvent(new StorageEvent("storage", { key }));
}
