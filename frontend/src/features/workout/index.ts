export type { CustomEntry } from "@/training/device/handover";
export { clearLocal } from "@/training/device/slots";
export { useRunningDraft, waitingCount } from "@/training/device/waiting";
export { programGuide } from "./guides";
export { amountFields, amountLabel, lowerBound, weightLabel } from "./measure";
export { defaultsOf, prescription, repsLabel, restOf, typeLabel, workoutName } from "./model";
export { WaitingNote } from "./outbox/OutboxNote";
export { useUnsentWorkouts } from "./outbox/useOutboxWorkouts";
export { ExercisePicker } from "./picker/LazyPicker";
export { PlannedSection } from "./planned/PlannedSection";
export { openOf, workoutQueries } from "./queries";
export { TodayCard } from "./today/TodayCard";
export { useRefresh } from "./useRefresh";

/** Because the member asks for it: sends what this device still has of their workouts. Its code is fetched when it is needed. */
export async function flushOutbox(memberId: number): Promise<void> {
  const { flushAll } = await import("@/training/sync/background");
  await flushAll(memberId, true);
}
