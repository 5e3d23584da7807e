import { type Draft, newDraft } from "../model/draft";
import { renewed } from "../model/renew";
import { attemptOf, claimAttempt } from "./attempts";

/** The draft as a new workout, because the server has deleted the old one. */
export function asNewWorkout({ session }: Draft): Draft {
  const attempt = Math.max(attemptOf(session), session.attempt + 1);
  claimAttempt({ ...session, attempt });
  return newDraft(renewed(session, attempt));
}
