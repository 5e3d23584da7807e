import type { UnsuitableExercise } from "@/api";
import { becauseOf } from "./causes";

const labels = {
  pain: "Em pausa desde que doeu",
  level: "Acima do nível do aluno",
  load: "Pesado demais para as repetições do aluno",
  by_hand: "Só em treino personalizado",
} as const;

function markOf({ objection, causes }: UnsuitableExercise): string {
  if (objection !== "limitation") return labels[objection];
  return causes.length > 0 ? `Contraindicado ${becauseOf(causes)}` : "Contraindicado pelas limitações";
}

/** What speaks against the exercises, by id. In a program the server refuses them all. */
export const marksOf = (unsuitable: readonly UnsuitableExercise[]): ReadonlyMap<number, string> =>
  new Map(unsuitable.map((one) => [one.exercise_id, markOf(one)]));

/** What the limitations speak against, for a workout that the trainer writes and may put anything into. */
export const workoutMarksOf = (unsuitable: readonly UnsuitableExercise[]) =>
  marksOf(unsuitable.filter(({ objection }) => objection === "limitation" || objection === "pain"));
