import { remembered } from "@/features/access";
import type { Session } from "../model/session";
import { type Entry, slotsOf } from "./slots";

export type Ending = "finished" | "abandoned" | "left";

/** What became of a session that doesn't run here any more. */
export function endingOf({ memberId, clientId }: Session): Ending {
  if (remembered.read()?.id !== memberId) return "left";
  const { finished, outbox } = slotsOf(memberId);
  const isKept = (entry: Entry) => entry.clientId === clientId && entry.kind === "finished";
  const isFinished = finished.read()?.session.clientId === clientId || outbox.read()?.some(isKept);
  return isFinished ? "finished" : "abandoned";
}
