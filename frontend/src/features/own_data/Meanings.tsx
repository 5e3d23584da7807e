import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import type { ImportedExercise, ImportMatch } from "@/api";
import { ExercisePicker } from "@/features/workout";
import { plural } from "@/lib/format";
import classes from "./own_data.module.css";

interface Props {
  exercises: readonly ImportedExercise[];
  isBusy: boolean;
  onChange: (match: ImportMatch) => void;
}

/** The names in the file, each with the exercise that it means. Those to decide come first. */
export function Meanings({ exercises, isBusy, onChange }: Props) {
  const [picking, setPicking] = useState<string | null>(null);
  // The names of the member's own exercises, which the report doesn't have.
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map());
  const own = exercises.filter(({ exercise_id }) => exercise_id === null);
  const known = exercises.filter(({ exercise_id }) => exercise_id !== null);
  const row = (exercise: ImportedExercise) => (
    <Meaning
      key={exercise.name}
      exercise={exercise}
      target={exercise.exercise_name ?? picked.get(exercise.exercise_id ?? 0) ?? null}
      isBusy={isBusy}
      onPick={() => setPicking(exercise.name)}
      onOwn={() => onChange({ name: exercise.name, exercise_id: null })}
    />
  );
  return (
    <div className={classes.meanings}>
      {own.length > 0 && (
        <section aria-label="Exercícios que viram seus">
          <h3>{plural(own.length, "exercício vira seu", "exercícios viram seus")}</h3>
          <p className={classes.text}>Não achamos estes nomes no catálogo. Se um deles estiver lá, troque.</p>
          <ul>{own.map(row)}</ul>
        </section>
      )}
      {known.length > 0 && (
        <details>
          <summary>{plural(known.length, "exercício do catálogo", "exercícios do catálogo")}</summary>
          <ul>{known.map(row)}</ul>
        </details>
      )}
      <Suspense>
        {picking !== null && (
          <ExercisePicker
            opened
            onClose={() => setPicking(null)}
            onPick={({ id, name }) => {
              setPicked(new Map(picked).set(id, name));
              onChange({ name: picking, exercise_id: id });
              setPicking(null);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

interface MeaningProps {
  exercise: ImportedExercise;
  /** The exercise that the name means; null for a new one of the member's own. */
  target: string | null;
  isBusy: boolean;
  onPick: () => void;
  onOwn: () => void;
}

function Meaning({ exercise: { name, sets, muscle_group, exercise_id }, target, isBusy, onPick, onOwn }: MeaningProps) {
  return (
    <li className={classes.meaning}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.text}>
          {plural(sets, "série", "séries")} ·{" "}
          {exercise_id === null ? `novo, em ${muscle_group}` : (target ?? "exercício seu")}
        </p>
      </div>
      <Button variant="default" disabled={isBusy} onClick={onPick} aria-label={`Trocar o exercício de ${name}`}>
        Trocar
      </Button>
      {exercise_id !== null && (
        <Button variant="subtle" disabled={isBusy} onClick={onOwn} aria-label={`${name}: não é esse, criar um meu`}>
          Não é esse
        </Button>
      )}
    </li>
  );
}
