import { ApiError, api } from "@/api";
import { remember } from "../device/log";
import { change, entriesOf, takeOut } from "../device/outbox";
import { paceOf } from "../device/pace";
import { asOwn } from "../device/renew";
import { type Entry, restoreLocal } from "../device/slots";
import { addressOf } from "./pathId";
import { alone, type Holder, paced, sendAll, verdictOn, WorkoutGone } from "./sender";

/** The entry keeps its id while its draft may become another workout. */
function holderOf(memberId: number, clientId: string): Holder {
  const find = () => entriesOf(memberId).find((entry) => entry.clientId === clientId);
  return {
    read: () => find()?.draft ?? null,
    update: (to) => change(memberId, clientId, (entry) => ({ ...entry, draft: entry.draft && to(entry.draft) })),
  };
}

async function deleteWorkout(memberId: number, { clientId, serverId }: Entry): Promise<void> {
  try {
    await api.deleteWorkout({ id: addressOf({ memberId, clientId, serverId }) }, { memberId });
  } catch (error) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 410);
    if (!isGone) throw error;
  }
}

/** A finished workout that was deleted meanwhile is kept as one of its own, with the next try. */
async function sendFinished(memberId: number, clientId: string): Promise<void> {
  const holder = holderOf(memberId, clientId);
  const draft = holder.read();
  if (draft?.isGone) holder.update(asOwn, draft.session.clientId);
  try {
    await sendAll(holder);
  } catch (error) {
    if (error instanceof WorkoutGone) holder.update(asOwn, error.clientId);
    throw error;
  }
}

async function deliver(memberId: number, entry: Entry): Promise<void> {
  if (entry.kind === "abandoned") await deleteWorkout(memberId, entry);
  else {
    await sendFinished(memberId, entry.clientId);
    if (entry.draft) remember(entry.draft.session);
  }
  takeOut(memberId, entry.clientId);
}

/** What is refused for good is set aside, so that the others go on. Anything else ends the pass. */
function setAside(memberId: number, { clientId, kind }: Entry, error: unknown): void {
  const verdict = verdictOn(error);
  if (verdict.kind !== "refused") {
    failures.set(clientId, failuresOf(clientId) + 1);
    throw error;
  }
  if (kind === "abandoned") takeOut(memberId, clientId);
  else change(memberId, clientId, (it) => ({ ...it, refused: verdict.message }));
}

const failures = new Map<string, number>();
const failuresOf = (clientId: string) => failures.get(clientId) ?? 0;

const waiting = (memberId: number) => entriesOf(memberId).filter(({ refused }) => refused === null);

/** Oldest first; but one that the server stumbles over doesn't hold up the others. */
const inTurn = (memberId: number) => waiting(memberId).sort((a, b) => failuresOf(a.clientId) - failuresOf(b.clientId));

async function sendEach(memberId: number, onSent: () => void): Promise<void> {
  for (const { clientId } of inTurn(memberId)) {
    const entry = entriesOf(memberId).find((it) => it.clientId === clientId);
    if (!entry) continue;
    try {
      await deliver(memberId, entry);
      onSent();
    } catch (error) {
      setAside(memberId, entry, error);
    }
  }
}

/**
 * Sends what waits, as far as it goes. Answers how many workouts the server knows now that it didn't before. `isAsked`:
 * by the member, who needn't wait.
 */
export async function flushOutbox(memberId: number, isAsked = false): Promise<number> {
  await restoreLocal(memberId);
  if (waiting(memberId).length === 0) return 0;
  if (isAsked) paceOf(memberId, "outbox").insist();
  let sent = 0;
  const count = () => {
    sent += 1;
  };
  await alone(memberId, () => paced(memberId, "outbox", () => sendEach(memberId, count))).catch(() => undefined);
  return sent;
}
