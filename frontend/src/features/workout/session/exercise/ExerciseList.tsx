import { useMediaQuery } from "@mantine/hooks";
import { IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import type { Action } from "@/training/model/reducer";
import { nextExercise } from "@/training/model/reducer/sets";
import {
  doneSets,
  isDone,
  isExerciseDone,
  liveExercises,
  liveSets,
  type Session,
  type SessionExercise,
} from "@/training/model/session";
import classes from "../session.module.css";

const ExerciseRows = lazy(async () => ({ default: (await import("./ExerciseRows")).ExerciseRows }));

interface Props {
  session: Session;
  current: string;
  dispatch: (action: Action) => void;
  onOpen: () => void;
}

/** Where the member is in the workout and what comes next: the whole list beside the sets where there is room for it. */
export function ExerciseList({ session, current, dispatch, onOpen }: Props) {
  const isWide = useMediaQuery("(min-width: 62em)", false, { getInitialValueInEffect: false });
  return (
    <nav aria-label="Exercícios do treino" className={classes.list}>
      {isWide ? (
        <Suspense>
          <ExerciseRows
            session={session}
            current={current}
            onMove={(exercise, to) => dispatch({ type: "move", exercise, to })}
            onPick={(exercise) => dispatch({ type: "goTo", exercise })}
          />
        </Suspense>
      ) : (
        <Position session={session} current={current} onOpen={onOpen} />
      )}
    </nav>
  );
}

const isOnLastSet = (exercise: SessionExercise | undefined) =>
  exercise !== undefined && liveSets(exercise).filter((set) => !isDone(set)).length <= 1;

function Position({ session, current, onOpen }: Omit<Props, "dispatch">) {
  const live = liveExercises(session);
  const position = live.findIndex(({ clientId }) => clientId === current);
  const following = nextExercise(session, current);
  const next = following === current ? undefined : live.find(({ clientId }) => clientId === following);
  return (
    <button type="button" className={classes.position} aria-haspopup="dialog" onClick={onOpen}>
      <span className={classes.here}>
        <span className={classes.place}>
          <span className="ev-hidden">
            Exercício {position + 1} de {live.length}:{" "}
          </span>
          <span aria-hidden>
            {position + 1}/{live.length}
          </span>
        </span>
        <span className={classes.name}>{live[position]?.name}</span>
        <IconChevronDown size={18} aria-hidden />
      </span>
      {next && isOnLastSet(live[position]) && <span className={classes.next}>Depois: {next.name}</span>}
      <span className={classes.bars} aria-hidden>
        {live.map((exercise) => {
          const all = liveSets(exercise).length;
          const share = all > 0 ? doneSets(exercise).length / all : 0;
          return (
            <span key={exercise.clientId} data-current={exercise.clientId === current || undefined}>
              <span style={{ width: isExerciseDone(exercise) ? "100%" : `${share * 100}%` }} />
            </span>
          );
        })}
      </span>
    </button>
  );
}
