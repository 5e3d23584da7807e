import { completedSets, type Session } from "./session";

/** The longest valid session; one that is open for longer was forgotten. */
export const LONGEST_MS = 4 * 60 * 60 * 1000;

/** When the last set was done, or the start. */
export const lastActivity = (session: Session) =>
  Math.max(session.startedAt, ...completedSets(session).map(({ completedAt }) => completedAt ?? 0));

/** The last activity, including navigation on the screen. */
export const lastTouched = (session: Session) => Math.max(lastActivity(session), session.view.revision);

/** Open for so long that the member has probably left. */
export const isForgotten = (session: Session, now: number) => now - lastTouched(session) > LONGEST_MS;

interface Ended {
  startedAt: number;
  endedAt: number;
  pausedMs: number;
  lastSetAt: number;
}

/** The server's rule: the given end, unless the training would exceed the maximum; then the last set. */
export function plausibleEnd({ startedAt, endedAt, pausedMs, lastSetAt }: Ended): number {
  if (endedAt - startedAt - pausedMs <= LONGEST_MS) return endedAt;
  return Math.min(startedAt + LONGEST_MS, Math.max(startedAt, lastSetAt));
}

/** The end time if the session ended now. */
export function endOf(session: Session, now: number): number {
  const { startedAt, pausedMs } = session;
  const endedAt = Math.max(startedAt, now);
  return plausibleEnd({ startedAt, endedAt, pausedMs, lastSetAt: lastActivity(session) });
}

export function elapsedSeconds(session: Session, now: number): number {
  const end = session.view.pausedAt ?? session.finishedAt ?? now;
  const trained = end - session.startedAt - session.pausedMs;
  return Math.floor(Math.min(LONGEST_MS, Math.max(0, trained)) / 1000);
}

export function restLeft({ view: { rest } }: Session, now: number): number {
  if (!rest) return 0;
  const left = Math.ceil((rest.endsAt - now) / 1000);
  // A screen's clock ticks by the second, so a new rest may begin just after its `now`.
  return Math.max(0, Math.min(rest.totalSeconds, left));
}
