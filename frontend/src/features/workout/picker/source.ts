import type { UseSuspenseQueryOptions } from "@tanstack/react-query";
import type { Exercise, MuscleGroup } from "@/api";

export interface NamedExercise {
  name: string;
  group: MuscleGroup;
}

/** Another list than the member's, for the trainer: in its own order of groups, without guides. */
export interface PickerSource {
  query: UseSuspenseQueryOptions<Exercise[]>;
  groups: readonly MuscleGroup[];
  /** Where nothing was found. */
  invitation: string;
  /** An exercise that the list doesn't have; the server adds it with the workout. */
  onCreate: (exercise: NamedExercise) => void;
}
