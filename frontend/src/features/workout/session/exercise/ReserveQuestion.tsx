import { useState } from "react";
import type { Action } from "@/training/model/reducer";
import { type SessionExercise, workDone } from "@/training/model/session";
import classes from "./panel.module.css";

const RESERVES = [0, 1, 2, 3, 4];

interface Props {
  exercise: SessionExercise;
  dispatch: (action: Action) => void;
}

/** Asks for the reserve of the first set where its load was only an estimate. It may be skipped. */
export function ReserveQuestion({ exercise, dispatch }: Props) {
  const [skipped, setSkipped] = useState<string | null>(null);
  const [first, ...others] = workDone(exercise);
  const isOpen = exercise.suggestion?.asksReserve && first?.rir === null && others.length === 0;
  if (!isOpen || !first || skipped === first.clientId) return null;
  return (
    <fieldset className={classes.question}>
      <legend>Quantas repetições ainda faria?</legend>
      <div>
        {RESERVES.map((value) => (
          <button key={value} type="button" onClick={() => dispatch({ type: "rir", set: first.clientId, value })}>
            {value === 4 ? "4+" : value}
          </button>
        ))}
        <button type="button" onClick={() => setSkipped(first.clientId)}>
          Agora não
        </button>
      </div>
    </fieldset>
  );
}
