import type { Draft } from "../model/draft";
import { type Entry, slotsOf } from "./slots";

export const entriesOf = (memberId: number): Entry[] => slotsOf(memberId).outbox.read() ?? [];

export function change(memberId: number, clientId: string, to: (entry: Entry) => Entry | null): void {
  const entries = entriesOf(memberId).flatMap((entry) => (entry.clientId === clientId ? (to(entry) ?? []) : entry));
  slotsOf(memberId).outbox.write(entries.length > 0 ? entries : null);
}

/** Puts a workout beside those that wait. False where the device refused to keep it. */
function put(memberId: number, entry: Entry): boolean {
  const others = entriesOf(memberId).filter(({ clientId }) => clientId !== entry.clientId);
  return slotsOf(memberId).outbox.write([...others, entry]);
}

export function putFinished(draft: Draft): boolean {
  const { memberId, clientId, serverId, finishedAt } = draft.session;
  return put(memberId, { clientId, serverId, kind: "finished", draft, addedAt: finishedAt ?? 0, refused: null });
}

/** Given up: what the server may have of it is deleted there. */
export function putAbandoned({ session, mayExist, isGone }: Draft, at: number): void {
  const { memberId, clientId, serverId } = session;
  if (!mayExist || isGone) return;
  put(memberId, { clientId, serverId, kind: "abandoned", draft: null, addedAt: at, refused: null });
}

/** Taken out again, by the member or because it is done. */
export const takeOut = (memberId: number, clientId: string): void => change(memberId, clientId, () => null);

export const retry = (memberId: number, clientId: string): void =>
  change(memberId, clientId, (entry) => ({ ...entry, refused: null }));
