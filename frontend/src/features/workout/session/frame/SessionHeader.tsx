import { ActionIcon } from "@mantine/core";
import {
  IconAlertTriangle,
  IconChevronDown,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDots,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { AssistantButton } from "@/features/assistant";
import { formatClock, plural } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useNow } from "@/lib/time/now";
import { useOutbox } from "@/training";
import { elapsedSeconds } from "@/training/model/duration";
import type { Action } from "@/training/model/reducer";
import { currentExercise, type Session } from "@/training/model/session";
import classes from "../session.module.css";
import type { Sync } from "../store/syncState";

interface Props {
  session: Session;
  sync: Sync;
  dispatch: (action: Action) => void;
  onRetry: () => void;
  onMore: () => void;
}

export function SessionHeader({ session, sync, dispatch, onRetry, onMore }: Props) {
  const isPaused = session.view.pausedAt !== null;
  const exercise = currentExercise(session);
  return (
    <header className={classes.header} data-clock data-paused={isPaused || undefined}>
      <div className={classes.headerRow}>
        <div className={classes.headerActions}>
          <ActionIcon
            component={Link}
            to={paths.workouts}
            size={48}
            aria-label="Minimizar o treino"
            className={classes.onStage}
          >
            <IconChevronDown size={26} aria-hidden />
          </ActionIcon>
          <AssistantButton
            exercise={exercise ? { id: exercise.exerciseId, name: exercise.name } : null}
            className={classes.onStage}
          />
        </div>
        <div className={classes.clockBox}>
          <Elapsed session={session} />
          <SyncNote session={session} sync={sync} onRetry={onRetry} />
        </div>
        <div className={classes.headerActions}>
          <ActionIcon
            size={48}
            className={classes.onStage}
            aria-label={isPaused ? "Retomar treino" : "Pausar treino"}
            onClick={() => dispatch({ type: isPaused ? "resume" : "pause" })}
          >
            {isPaused ? (
              <IconPlayerPlayFilled size={24} aria-hidden />
            ) : (
              <IconPlayerPauseFilled size={24} aria-hidden />
            )}
          </ActionIcon>
          <ActionIcon size={48} className={classes.onStage} aria-label="Opções do treino" onClick={onMore}>
            <IconDots size={24} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </header>
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

function pendingText(unsent: number): string {
  return unsent > 0 ? `${plural(unsent, "série guardada", "séries guardadas")} no aparelho` : "Guardado no aparelho";
}

/** Sync state: saved on the server, on its way, or only on this device. */
function SyncNote({ session, sync, onRetry }: Omit<Props, "dispatch" | "onMore">) {
  const isPaused = session.view.pausedAt !== null;
  const earlier = useOutbox(session.memberId).pending.length;
  return (
    <p className={classes.sync} role="status" data-state={sync.kind}>
      {isPaused && <strong>Pausado</strong>}
      {sync.kind === "saved" && earlier === 0 && (
        <>
          <IconCloudCheck size={16} aria-hidden /> Salvo
        </>
      )}
      {sync.kind === "saved" && earlier > 0 && (
        <>
          <IconCloudOff size={16} aria-hidden /> {plural(earlier, "treino", "treinos")} esperando envio
        </>
      )}
      {sync.kind === "saving" && (
        <>
          <IconCloudUp size={16} aria-hidden /> Salvando…
        </>
      )}
      {(sync.kind === "pending" || sync.kind === "locked") && (
        <>
          <IconCloudOff size={16} aria-hidden /> {pendingText(sync.unsent)}
        </>
      )}
      {sync.kind === "refused" && (
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
