import type { ReactNode } from "react";
import type { ActiveChallenge, PainfulSet, RecentWorkout, Remark } from "@/api";
import { painLabel } from "@/features/workout";
import { formatDate, plural } from "@/lib/format";
import classes from "./progress.module.css";

/** A list with its heading; nothing where the list is empty. */
export function Section({ title, id, children }: { title: string; id: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      <ul className={classes.exercises}>{children}</ul>
    </section>
  );
}

export const Workouts = ({ workouts }: { workouts: readonly RecentWorkout[] }) => (
  <Section title="Últimos treinos" id="ultimos-treinos">
    {workouts.map((workout) => (
      <li key={workout.id}>
        <span>
          {workout.name ?? `Treino ${workout.workout_type}`}
          <small>
            {plural(workout.exercise_count, "exercício", "exercícios")}
            {workout.duration_minutes !== null && ` · ${workout.duration_minutes} min`}
          </small>
        </span>
        <time dateTime={workout.date}>{formatDate(workout.date)}</time>
      </li>
    ))}
  </Section>
);

export const Challenges = ({ challenges }: { challenges: readonly ActiveChallenge[] }) => (
  <Section title="Desafios em andamento" id="desafios">
    {challenges.map((challenge) => (
      <li key={challenge.id}>
        <span>
          {challenge.title}
          {challenge.description && <small>{challenge.description}</small>}
          <small>até {formatDate(challenge.end_date)}</small>
        </span>
        <strong>
          {challenge.current_value} de {challenge.target_value}
        </strong>
      </li>
    ))}
  </Section>
);

export const Notes = ({ notes }: { notes: readonly Remark[] }) => (
  <Section title="O que o aluno anotou" id="anotacoes">
    {notes.map((note, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and a note may be written twice
      <li key={at}>
        <span>
          {note.text}
          <small>{note.exercise_name ?? "Sobre o treino"}</small>
        </span>
        <time dateTime={note.date}>{formatDate(note.date)}</time>
      </li>
    ))}
  </Section>
);

export const Pain = ({ sets }: { sets: readonly PainfulSet[] }) => (
  <Section title="Dor anotada" id="dor">
    {sets.map((set) => (
      <li key={`${set.date} ${set.exercise_name}`}>
        <span>
          {set.exercise_name}
          <small>{painLabel(set.pain_at, set.pain_score)}</small>
        </span>
        <time dateTime={set.date}>{formatDate(set.date)}</time>
      </li>
    ))}
  </Section>
);
