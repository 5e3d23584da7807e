import { ApiError, api } from "@/api";
import { asNewWorkout } from "../device/attempts";
import { backoffOf } from "../device/backoff";
import { addToLog } from "../device/log";
import { draftInOutbox, readOutbox, removeEntry, updateEntry } from "../device/outbox";
import { restoreTraining } from "../device/restore";
import type { OutboxEntry } from "../model/draft";
import { sendAll } from "./sendAll";
import { verdictOn, WorkoutGone, whenDue, withSendLock } from "./sender";

async function deleteWorkout(memberId: number, { clientId }: OutboxEntry): Promise<void> {
  try {
    await api.deleteWorkout({ id: clientId }, { memberId });
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
    if (!isGone) throw error;
  }
}

/** A finished workout that was deleted on the server is sent as a new one with the next attempt. */
async function sendFinished(memberId: number, clientId: string): Promise<void> {
  const stored = draftInOutbox(memberId, clientId);
  const draft = stored.read();
  if (draft?.isGone) stored.update(asNewWorkout, draft.session.clientId);
  try {
    await sendAll(stored);
  } catch (error) {
    if (error instanceof WorkoutGone) stored.update(asNewWorkout, error.clientId);
    throw error;
  }
}

async function sendEntry(memberId: number, entry: OutboxEntry): Promise<void> {
  if (entry.kind === "abandoned") await deleteWorkout(memberId, entry);
  else if (entry.plan) await api.putWorkoutSession({ id: entry.clientId, body: entry.plan }, { memberId });
  else {
    await sendFinished(memberId, entry.clientId);
    if (entry.draft) addToLog(entry.draft.session);
  }
  removeEntry(memberId, entry.clientId);
}

/** Marks an entry that the server refused, so that the others are still sent; throws any other error. */
function markRefusedOrThrow(memberId: number, { clientId, kind }: OutboxEntry, error: unknown): void {
  const verdict = verdictOn(error);
  if (verdict.kind !== "refused") {
    failures.set(clientId, failuresOf(clientId) + 1);
    throw error;
  }
  if (kind === "abandoned") removeEntry(memberId, clientId);
  else updateEntry(memberId, clientId, (it) => ({ ...it, refused: verdict.message }));
}

const failures = new Map<string, number>();
const failuresOf = (clientId: string) => failures.get(clientId) ?? 0;

const pending = (memberId: number) => readOutbox(memberId).filter(({ refused }) => refused === null);

/** Oldest first, but entries that failed before come last, so that they don't block the others. */
const inSendOrder = (memberId: number) =>
  pending(memberId).sort((a, b) => failuresOf(a.clientId) - failuresOf(b.clientId));

async function sendEach(memberId: number, onSent: () => void): Promise<void> {
  for (const { clientId } of inSendOrder(memberId)) {
    const entry = readOutbox(memberId).find((it) => it.clientId === clientId);
    if (!entry) continue;
    try {
      await sendEntry(memberId, entry);
      onSent();
    } catch (error) {
      markRefusedOrThrow(memberId, entry, error);
    }
  }
}

/**
 * Sends pending entries until one fails. Returns how many workouts the server received. `isManual` means that the member
 * retries, which skips the wait.
 */
export async function sendOutbox(memberId: number, isManual = false): Promise<number> {
  await restoreTraining(memberId);
  if (pending(memberId).length === 0) return 0;
  if (isManual) backoffOf(memberId, "outbox").skipWait();
  let sent = 0;
  const count = () => {
    sent += 1;
  };
  await withSendLock(memberId, () => whenDue(memberId, "outbox", () => sendEach(memberId, count))).catch(
    () => undefined,
  );
  return sent;
}
