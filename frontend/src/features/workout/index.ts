export { restOf, typeLabel, workoutName } from "./model";
export { workoutQueries } from "./queries";
export { clearLocal } from "./session/kept/slots";
export { useRunningDraft, useWaiting, waitingCount } from "./session/kept/waiting";
export { WaitingNote } from "./session/WaitingNote";
export { TodayCard } from "./TodayCard";

/** Sends what this device still has of the member's workouts. Its code is fetched when it is needed. */
export async function flushOutbox(memberId: number): Promise<void> {
  const { flushAll } = await import("./session/sync/background");
  await flushAll(memberId);
}
