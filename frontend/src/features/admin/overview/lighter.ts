import type { DeskProgramExercise, Measure, MemberProgram } from "@/api";

/** The shares by which a load is made lighter, in percent; the first one is proposed. */
export const SHARES = [10, 20, 30] as const;

/** Whether a load can be set, as the server checks. */
export const hasLoad = (measure: Measure) => measure === "carga_reps" || measure === "assistido_reps";

/** A load that is easier by a share, in steps of the exercise and by one step at least. Help makes easier. */
export function lighterLoad(kg: number, percent: number, step: number, measure: Measure): number {
  const inSteps = (value: number, round: (steps: number) => number) =>
    Math.round(round(Number((value / step).toFixed(6))) * step * 100) / 100;
  if (measure === "assistido_reps") return Math.max(inSteps(kg * (1 + percent / 100), Math.ceil), kg + step);
  return Math.max(0, Math.min(inSteps(kg * (1 - percent / 100), Math.floor), kg - step));
}

/** An exercise in a program, on its first day. */
export const plannedIn = ({ days }: MemberProgram, exercise: number): DeskProgramExercise | undefined =>
  days.flatMap((day) => day.exercises).find((planned) => planned.exercise.id === exercise);
