import { ActionIcon } from "@mantine/core";
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { formatClock, plural } from "@/lib/format";
import { useNow } from "@/lib/now";
import { paths } from "@/lib/paths";
import { type Action, elapsedSeconds, isExerciseDone, type Session } from "./model";
import { type Saved, unsavedSets } from "./saving";
import classes from "./session.module.css";
import type { SyncState } from "./store";

interface Props {
  session: Session;
  saved: Saved;
  sync: SyncState;
  dispatch: (action: Action) => void;
  onRetry: () => void;
}

export function SessionHeader({ session, saved, sync, dispatch, onRetry }: Props) {
  const isPaused = session.pausedAt !== null;
  return (
    <header className={classes.header}>
      <div className={classes.headerRow}>
        <ActionIcon
          component={Link}
          to={paths.workouts}
          size={48}
          aria-label="Minimizar o treino"
          className={classes.onStage}
        >
          <IconChevronDown size={26} aria-hidden />
        </ActionIcon>
        <div className={classes.clockBox}>
          <Elapsed session={session} />
          <SyncNote session={session} saved={saved} sync={sync} onRetry={onRetry} />
        </div>
        <ActionIcon
          size={48}
          className={classes.onStage}
          aria-label={isPaused ? "Retomar treino" : "Pausar treino"}
          onClick={() => dispatch({ type: isPaused ? "resume" : "pause", at: Date.now() })}
        >
          {isPaused ? <IconPlayerPlayFilled size={24} aria-hidden /> : <IconPlayerPauseFilled size={24} aria-hidden />}
        </ActionIcon>
      </div>
    </header>
  );
}

/** On a phone a row of bars under the clock, on a wide screen the list of exercises beside the sets. */
export function ExerciseList({ session, dispatch }: Pick<Props, "session" | "dispatch">) {
  return (
    <nav aria-label="Exercícios do treino" className={classes.list}>
      <ol className={classes.segments}>
        {session.exercises.map((exercise, i) => {
          const done = exercise.sets.filter((set) => set.completedAt !== null).length;
          return (
            <li key={exercise.clientId}>
              <button
                type="button"
                className={classes.segment}
                aria-current={i === session.current ? "step" : undefined}
                onClick={() => dispatch({ type: "goTo", index: i })}
              >
                <span className={classes.segmentName}>
                  <span className="ev-hidden">Exercício {i + 1}: </span>
                  {exercise.name}
                  <small>
                    {done}/{exercise.sets.length}
                    <span className="ev-hidden"> séries</span>
                  </small>
                </span>
                <span
                  className={classes.segmentFill}
                  style={{ width: `${(done / exercise.sets.length) * 100}%` }}
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

function Elapsed({ session }: { session: Session }) {
  const now = useNow();
  return (
    <p className={classes.clock} role="timer" aria-label="Tempo de treino">
      {formatClock(elapsedSeconds(session, now))}
    </p>
  );
}

/** Where the work stands: on the server, on its way, or safe on this device. */
function SyncNote({ session, saved, sync, onRetry }: Pick<Props, "session" | "saved" | "sync" | "onRetry">) {
  const waiting = unsavedSets(session, saved);
  const isPaused = session.pausedAt !== null;
  return (
    <p className={classes.sync} role="status" data-state={sync}>
      {isPaused && <span>Pausado · </span>}
      {sync === "saved" && (
        <>
          <IconCloudCheck size={16} aria-hidden /> Salvo
        </>
      )}
      {sync === "saving" && (
        <>
          <IconCloudUp size={16} aria-hidden /> Salvando…
        </>
      )}
      {sync === "waiting" && (
        <>
          <IconCloudOff size={16} aria-hidden />{" "}
          {waiting > 0 ? `${plural(waiting, "série guardada", "séries guardadas")} no aparelho` : "Sem conexão"}
        </>
      )}
      {sync === "refused" && (
        <>
          <IconAlertTriangle size={16} aria-hidden /> Não deu para salvar
          <button type="button" onClick={onRetry}>
            Tentar de novo
          </button>
        </>
      )}
    </p>
  );
}
