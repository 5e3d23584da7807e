import type { Action } from "@/training/model/reducer";
import { doneSets, isExerciseDone, liveExercises, liveSets, type Session } from "@/training/model/session";
import classes from "./session.module.css";

interface Props {
  session: Session;
  current: string;
  dispatch: (action: Action) => void;
}

/** A row of bars under the clock on phones, the list of exercises beside the sets on wide screens. */
export function ExerciseList({ session, current, dispatch }: Props) {
  return (
    <nav aria-label="Exercícios do treino" className={classes.list}>
      <ol className={classes.segments}>
        {liveExercises(session).map((exercise, i) => {
          const done = doneSets(exercise).length;
          const all = liveSets(exercise).length;
          return (
            <li key={exercise.clientId}>
              <button
                type="button"
                className={classes.segment}
                aria-current={exercise.clientId === current ? "step" : undefined}
                onClick={() => dispatch({ type: "goTo", exercise: exercise.clientId })}
              >
                <span className={classes.segmentName}>
                  <span className="ev-hidden">Exercício {i + 1}: </span>
                  {exercise.name} <small>{exercise.isSkipped ? "pulado" : `${done}/${all}`}</small>
                  {!exercise.isSkipped && <span className="ev-hidden"> séries</span>}
                </span>
                <span
                  className={classes.segmentFill}
                  style={{ width: `${all > 0 ? (done / all) * 100 : 0}%` }}
                  data-done={isExerciseDone(exercise) || undefined}
                />
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
