import { ApiError, api } from "@/api";
import { change, entriesOf, takeOut } from "../engine/outbox";
import { type Entry, restoreLocal } from "../kept/slots";
import { alone, type Holder, sendAll, verdictOn } from "./sender";

/** The entry keeps its id while its draft may become another workout (410). */
function holderOf(memberId: number, clientId: string): Holder {
  const find = () => entriesOf(memberId).find((entry) => entry.clientId === clientId);
  return {
    read: () => find()?.draft ?? null,
    update: (to) => change(memberId, clientId, (entry) => ({ ...entry, draft: entry.draft && to(entry.draft) })),
  };
}

async function deleteWorkout({ clientId, serverId }: Entry): Promise<void> {
  try {
    await api.deleteWorkout({ id: serverId ?? clientId });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

async function deliver(memberId: number, entry: Entry): Promise<void> {
  if (entry.kind === "abandoned") await deleteWorkout(entry);
  else await sendAll(holderOf(memberId, entry.clientId));
  takeOut(memberId, entry.clientId);
}

/** Whether the others may be tried after this one failed. */
function goesOn(memberId: number, entry: Entry, error: unknown): boolean {
  const verdict = verdictOn(error);
  if (verdict.kind === "wait") return false;
  if (verdict.kind === "retry") return verdict.isReachable && verdict.afterMs === null;
  if (entry.kind === "abandoned") takeOut(memberId, entry.clientId);
  else change(memberId, entry.clientId, (it) => ({ ...it, refused: verdict.message }));
  return true;
}

/** Sends what waits, oldest first. Answers how many workouts the server knows now that it didn't before. */
async function flushAlone(memberId: number): Promise<number> {
  let sent = 0;
  const waiting = entriesOf(memberId).filter(({ refused }) => refused === null);
  for (const { clientId } of waiting) {
    const entry = entriesOf(memberId).find((it) => it.clientId === clientId);
    if (!entry) continue;
    try {
      await deliver(memberId, entry);
      sent += 1;
    } catch (error) {
      if (!goesOn(memberId, entry, error)) break;
    }
  }
  return sent;
}

export async function flushOutbox(memberId: number): Promise<number> {
  await restoreLocal(memberId);
  if (!entriesOf(memberId).some(({ refused }) => refused === null)) return 0;
  return alone(memberId, () => flushAlone(memberId));
}
