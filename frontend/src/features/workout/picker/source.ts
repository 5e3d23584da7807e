import type { UseSuspenseQueryOptions } from "@tanstack/react-query";
import type { Exercise, MuscleGroup, UnsuitableExercise } from "@/api";

export interface NamedExercise {
  name: string;
  group: MuscleGroup;
}

/** A query whose answer is what speaks against exercises, by their ids. */
export type MarksQuery = UseSuspenseQueryOptions<UnsuitableExercise[], Error, ReadonlyMap<number, string>>;

/** Another list than the member's, for the trainer: in its own order of groups, without guides. */
export interface PickerSource {
  query: UseSuspenseQueryOptions<Exercise[]>;
  groups: readonly MuscleGroup[];
  /** What stands above the others as long as nothing is searched, by id. */
  first: { title: string; ids: readonly number[] };
  /** What speaks against an exercise, by its id. The list waits for it. */
  marks: MarksQuery | null;
  /** Whether a marked exercise can't be picked. */
  isStrict: boolean;
  /** How an exercise is added that the list doesn't have; the server adds it with the workout. */
  creation: { invitation: string; onCreate: (exercise: NamedExercise) => void } | null;
}
