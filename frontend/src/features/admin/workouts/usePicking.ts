import { useQuery } from "@tanstack/react-query";
import type { Dispatch } from "react";
import type { Exercise, LastLoad } from "@/api";
import type { PickerSource } from "@/features/workout";
import { adminQueries } from "../queries";
import { workoutMarksOf } from "../unsuitable";
import { type DeskAction, type DeskFormExercise, deskGroups, MAX_EXERCISES } from "./model";

const MOST_RECENT = 6;

interface Options {
  /** Null for a template, which has no member. */
  userId: number | null;
  exercises: readonly DeskFormExercise[];
  lastLoads: readonly LastLoad[];
  dispatch: Dispatch<DeskAction>;
}

/** What the trainer picks from: all exercises, those that don't suit the member marked. */
export function usePicking({ userId, exercises, lastLoads, dispatch }: Options) {
  const marksQuery = { ...adminQueries.unsuitable(userId ?? 0), select: workoutMarksOf };
  const { data: marks } = useQuery({ ...marksQuery, enabled: userId !== null });
  const add = (exercise: Extract<DeskAction, { type: "add" }>["exercise"]) =>
    dispatch({ type: "add", exercise, key: crypto.randomUUID() });
  const source: PickerSource = {
    query: adminQueries.exercises(),
    groups: deskGroups,
    first: { title: "Recentes do aluno", ids: latest(lastLoads) },
    marks: userId === null ? null : marksQuery,
    isStrict: false,
    creation: {
      invitation: "Crie o exercício aqui: ele fica guardado com o treino.",
      onCreate: ({ name, group }) => add({ exerciseId: null, name, muscleGroup: group, measure: "carga_reps" }),
    },
  };
  const onPick = ({ id, name, muscle_group, measure }: Exercise) =>
    add({
      exerciseId: id,
      name,
      muscleGroup: deskGroups.find((it) => it === muscle_group) ?? "Peito",
      measure,
    });
  return {
    picker: { source, picked: timesPicked(exercises), onPick },
    /** What speaks against the exercises that are in already, by id. */
    marks,
    isFull: exercises.length >= MAX_EXERCISES,
  };
}

function timesPicked(exercises: readonly DeskFormExercise[]): ReadonlyMap<number, number> {
  const picked = new Map<number, number>();
  for (const { exerciseId } of exercises) {
    if (exerciseId !== null) picked.set(exerciseId, (picked.get(exerciseId) ?? 0) + 1);
  }
  return picked;
}

/** What the member trained last, the latest first. */
const latest = (lastLoads: readonly LastLoad[]): number[] =>
  lastLoads
    .toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""))
    .slice(0, MOST_RECENT)
    .map(({ exercise_id: id }) => id);
