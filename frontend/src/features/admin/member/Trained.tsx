import { IconBarbell } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { WorkoutDetail, WorkoutExerciseDetail } from "@/api";
import { workoutName } from "@/features/workout";
import { formatDate, formatNumber, plural } from "@/lib/format";
import { Empty } from "@/ui/page/Empty";
import { PagedList } from "../PagedList";
import { adminQueries } from "../queries";
import classes from "./member.module.css";
import type { PartProps } from "./partProps";
import { doneSets, plannedText, volumeOf } from "./trained";

/** Each workout with what was planned beside what was done. */
export function Trained({ user }: PartProps) {
  const list = useInfiniteQuery(adminQueries.trained(user.id));
  return (
    <PagedList
      list={list}
      label="Treinos feitos"
      failure="Não deu para abrir os treinos"
      empty={
        <Empty
          icon={<IconBarbell size={36} stroke={1.4} aria-hidden />}
          title="Nenhum treino ainda"
          text="Cada treino aparece aqui, série por série."
        />
      }
    >
      {(workout) => <Workout key={workout.id} workout={workout} />}
    </PagedList>
  );
}

function Workout({ workout }: { workout: WorkoutDetail }) {
  const volume = volumeOf(workout);
  const facts = [
    formatDate(workout.date),
    ...(workout.duration_minutes === null ? [] : [`${workout.duration_minutes} min`]),
    plural(workout.exercises.length, "exercício", "exercícios"),
    ...(volume > 0 ? [`${formatNumber(volume)} kg de volume`] : []),
  ];
  return (
    <li className={classes.workout}>
      <h3>{workoutName(workout)}</h3>
      <p className={classes.dim}>{facts.join(" · ")}</p>
      {workout.notes && <q className={classes.note}>{workout.notes}</q>}
      <ul className={classes.exercises}>
        {workout.exercises.map((exercise) => (
          <Exercise key={exercise.id} exercise={exercise} />
        ))}
      </ul>
    </li>
  );
}

function Exercise({ exercise }: { exercise: WorkoutExerciseDetail }) {
  const planned = plannedText(exercise);
  return (
    <li className={classes.exercise}>
      <p>
        <strong>{exercise.name}</strong>
        {planned && <span className={classes.dim}>Planejado: {planned}</span>}
      </p>
      <ol className={classes.sets} aria-label={`Séries de ${exercise.name}`}>
        {doneSets(exercise).map(({ id, value, facts, hurts, isOpen }) => (
          <li key={id} data-hurts={hurts || undefined} data-open={isOpen || undefined}>
            {value}
            {facts.length > 0 && <small>{facts.join(" · ")}</small>}
          </li>
        ))}
      </ol>
      {exercise.notes && <q className={classes.note}>{exercise.notes}</q>}
    </li>
  );
}
