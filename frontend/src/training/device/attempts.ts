import { addDays } from "@/lib/time/dates";
import { type Draft, newDraft } from "../model/draft";
import { withNewIds } from "../model/newIds";
import type { Session } from "../model/session";
import { slotsOf } from "./slots";

type Key = Pick<Session, "memberId" | "date" | "workoutType" | "template" | "name">;

/** No device is offline for longer with a session of that day. */
const KEPT_DAYS = 14;

const keyOf = ({ date, workoutType, template, name }: Key) => [date, workoutType, template ?? name].join("|");

export const attemptOf = (key: Key): number => slotsOf(key.memberId).attempts.read()?.[keyOf(key)] ?? 1;

/** Marks the attempt as used: the next training of the same kind on the same day is another workout. */
export function claimAttempt(session: Key & Pick<Session, "attempt">): void {
  const { attempts } = slotsOf(session.memberId);
  const next = Math.max(attemptOf(session), session.attempt + 1);
  const oldest = addDays(session.date, -KEPT_DAYS);
  const recent = Object.entries(attempts.read() ?? {}).filter(([key]) => key >= oldest);
  attempts.write({ ...Object.fromEntries(recent), [keyOf(session)]: next });
}

/** The draft as a new workout, because the server has deleted the old one. */
export function asNewWorkout({ session }: Draft): Draft {
  const attempt = Math.max(attemptOf(session), session.attempt + 1);
  claimAttempt({ ...session, attempt });
  return newDraft(withNewIds(session, attempt));
}
