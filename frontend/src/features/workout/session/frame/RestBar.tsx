import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2 } from "@tabler/icons-react";
import type { RefObject } from "react";
import { formatClock } from "@/lib/format";
import { useNow } from "@/lib/time/now";
import { settings, useSettings } from "@/training/device/settings";
import { restLeft } from "@/training/model/duration";
import type { Action } from "@/training/model/reducer";
import { currentExercise, doneSets, openSet, type Session } from "@/training/model/session";
import { Figure } from "../exercise/Figure";
import { nextSetLabel } from "../labels";
import settling from "../settling.module.css";
import classes from "./rest.module.css";

const REST_STEP_SECONDS = 15;

interface Props {
  session: Session;
  dispatch: (action: Action) => void;
  place: RefObject<HTMLElement | null>;
}

/** Replaces the bottom bar during a rest: the time left, and what comes after it. */
export function RestBar({ session, dispatch, place }: Props) {
  const now = useNow();
  const { hasLargeRest = false } = useSettings();
  const left = restLeft(session, now);
  const { rest } = session.view;
  const share = rest ? Math.min(1, left / rest.totalSeconds) : 0;
  const move = (seconds: number) => dispatch({ type: "moveRest", seconds });
  return (
    <footer className={`${classes.rest} ${settling.settling}`} data-large={hasLargeRest || undefined} ref={place}>
      <div className={classes.fill} style={{ transform: `scaleX(${share})` }} aria-hidden />
      <div className={classes.head}>
        <NextUp session={session} isLarge={hasLargeRest} />
        <button
          type="button"
          className={classes.size}
          aria-label="Números grandes"
          aria-pressed={hasLargeRest}
          onClick={() => settings.change({ hasLargeRest: !hasLargeRest })}
        >
          {hasLargeRest ? (
            <IconArrowsDiagonalMinimize2 size={22} aria-hidden />
          ) : (
            <IconArrowsDiagonal size={22} aria-hidden />
          )}
        </button>
      </div>
      <div className={classes.controls}>
        <button type="button" className={classes.now} onClick={() => dispatch({ type: "endRest" })} data-primary>
          Pular
        </button>
        <p className={classes.time} role="timer" aria-label="Descanso restante">
          {formatClock(left)}
        </p>
        <div className={classes.steps}>
          <button type="button" onClick={() => move(-REST_STEP_SECONDS)}>
            −15 s
          </button>
          <button type="button" onClick={() => move(REST_STEP_SECONDS)}>
            +15 s
          </button>
        </div>
      </div>
    </footer>
  );
}

/** The set after the rest, under its exercise. */
function NextUp({ session, isLarge }: Pick<Props, "session"> & { isLarge: boolean }) {
  const { showsMovement = false } = useSettings();
  const exercise = currentExercise(session);
  const set = openSet(session);
  if (!exercise || !set) return <span />;
  const text = nextSetLabel(exercise, set);
  const isNew = doneSets(exercise).length === 0 || exercise.group !== undefined;
  return (
    <>
      {/* The large one lies on the bar's dark ground in either scheme; its canvas reads the colours once. */}
      <span key={String(isLarge)} className={classes.figure} data-demo-scheme={isLarge ? "dark" : undefined}>
        <Figure exerciseId={exercise.exerciseId} name={exercise.name} moves={showsMovement || isLarge} />
      </span>
      <p className={classes.next}>
        <span>{isNew ? `A seguir: ${exercise.name}` : exercise.name}</span>
        <strong>{text}</strong>
      </p>
    </>
  );
}
