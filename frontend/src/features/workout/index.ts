export { programGuide } from "./guides";
export { amountFields, amountLabel, lowerBound, weightLabel } from "./measure";
export { defaultsOf, prescription, repsLabel, restOf, typeLabel, workoutName } from "./model";
export { ExercisePicker } from "./picker/LazyPicker";
export { PlannedSection } from "./planned/PlannedSection";
export { openOf, workoutQueries } from "./queries";
export type { CustomEntry } from "./session/engine/custom";
export { clearLocal } from "./session/kept/slots";
export { useRunningDraft, waitingCount } from "./session/kept/waiting";
export { WaitingNote } from "./session/WaitingNote";
export { TodayCard } from "./today/TodayCard";
export { useUnsentWorkouts } from "./unsent";
export { useRefresh } from "./useRefresh";

/** Because the member asks for it: sends what this device still has of their workouts. Its code is fetched when it is needed. */
export async function flushOutbox(memberId: number): Promise<void> {
  const { flushAll } = await import("./session/sync/background");
  await flushAll(memberId, true);
}
