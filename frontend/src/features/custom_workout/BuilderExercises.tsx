import { IconPlus } from "@tabler/icons-react";
import { type Dispatch, Suspense, useRef, useState } from "react";
import type { Exercise } from "@/api";
import { ExercisePicker } from "@/features/workout";
import { formatDayAndMonth } from "@/lib/format";
import { readRange } from "@/lib/reps";
import { localDate } from "@/lib/time/dates";
import { BuilderExercise } from "./BuilderExercise";
import classes from "./builder.module.css";
import type { Action, FreeExercise, FreeWorkout } from "./free";

/** A name to start with at once. */
const defaultName = (today: string) => `Treino livre ${formatDayAndMonth(today)}`;

function timesPicked(exercises: readonly FreeExercise[]): Map<number, number> {
  const times = new Map<number, number>();
  for (const { exerciseId } of exercises) times.set(exerciseId, (times.get(exerciseId) ?? 0) + 1);
  return times;
}

export function BuilderExercises({
  free: { name, exercises },
  dispatch,
}: {
  free: FreeWorkout;
  dispatch: Dispatch<Action>;
}) {
  const [isPicking, setPicking] = useState(false);
  const adding = useRef<HTMLButtonElement>(null);
  const [moved, setMoved] = useState("");
  // One at a time, so that the workout stays in view: the latest added one at first.
  const [openKey, setOpenKey] = useState<string | null>(null);
  const move = ({ key, name }: FreeExercise, position: number, by: 1 | -1) => {
    if (position + by < 1 || position + by > exercises.length) return;
    dispatch({ type: "move", key, by });
    setMoved(`${name}: ${position + by}º de ${exercises.length}`);
  };
  const add = (exercise: Exercise) => {
    // With the first exercise, so that a name that was cleared later stays empty.
    const isUnnamed = exercises.length === 0 && name.trim() === "";
    if (isUnnamed) dispatch({ type: "setText", text: { name: defaultName(localDate(new Date())) } });
    const key = crypto.randomUUID();
    dispatch({ type: "add", exercise, key });
    setOpenKey(key);
  };
  const remove = (key: string) => {
    dispatch({ type: "remove", key });
    adding.current?.focus();
  };
  return (
    <section className={classes.exercises} aria-label="Exercícios do treino">
      {exercises.length > 0 && (
        <ol>
          {exercises.map((exercise, i) => (
            <BuilderExercise
              key={exercise.key}
              exercise={exercise}
              position={i + 1}
              count={exercises.length}
              isOpen={exercise.key === openKey || readRange(exercise.reps) === null}
              onToggle={() => setOpenKey(exercise.key === openKey ? null : exercise.key)}
              dispatch={dispatch}
              onMove={(by) => move(exercise, i + 1, by)}
              onRemove={() => remove(exercise.key)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="ev-hidden">
        {moved}
      </p>
      <button
        ref={adding}
        type="button"
        className={classes.add}
        data-first={exercises.length === 0 || undefined}
        onClick={() => setPicking(true)}
      >
        <IconPlus size={22} stroke={2} aria-hidden />
        Adicionar exercício
        {exercises.length === 0 && <span>Do catálogo, ou um que só você faz.</span>}
      </button>
      <Suspense>
        {isPicking && (
          <ExercisePicker opened onClose={() => setPicking(false)} onPick={add} picked={timesPicked(exercises)} />
        )}
      </Suspense>
    </section>
  );
}
