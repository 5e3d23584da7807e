import { Skeleton } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { CustomWorkoutExercise } from "@/api";
import { ExerciseName } from "@/features/exercise";
import { prescription, repsLabel } from "@/features/workout";
import { groupTitles } from "@/lib/exerciseGroups";
import { formatKg } from "@/lib/format";
import { Boundary } from "@/ui/page/Boundary";
import classes from "./custom.module.css";
import { customWorkoutQueries } from "./queries";

export function TrainerExercises({ workoutId }: { workoutId: number }) {
  return (
    <Boundary fallback={<Skeleton height={120} aria-busy />} title="Não deu para abrir os exercícios">
      <List workoutId={workoutId} />
    </Boundary>
  );
}

function facts(exercise: CustomWorkoutExercise, group: string | null): string {
  const { weight, suggestion, is_drop_set } = exercise;
  const load = weight || suggestion.weight_kg;
  const facts = [prescription(exercise), load && formatKg(load), group, is_drop_set && "Drop-set no final"];
  return facts.filter(Boolean).join(" · ");
}

function List({ workoutId }: { workoutId: number }) {
  const { data } = useSuspenseQuery(customWorkoutQueries.exercises(workoutId));
  const groups = groupTitles(data.map(({ group_index }) => group_index));
  return (
    <ol className={classes.prescribed}>
      {data.map((exercise, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and an exercise may appear twice
        <li key={i} data-joined={groups[i] ? true : undefined}>
          <span className={classes.prescribedName}>
            <ExerciseName
              exerciseId={exercise.exercise_id}
              name={exercise.exercise_name}
              prescription={{ sets: exercise.sets, reps: repsLabel(exercise), restSeconds: exercise.rest_seconds }}
            />
          </span>
          <span>{facts(exercise, groups[i] ?? null)}</span>
          {exercise.notes && <span>{exercise.notes}</span>}
        </li>
      ))}
    </ol>
  );
}
