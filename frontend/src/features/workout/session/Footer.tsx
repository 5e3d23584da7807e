import { Button } from "@mantine/core";
import { IconCheck, IconFlag, IconPlayerPlayFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatClock } from "@/lib/format";
import { useNow } from "@/lib/now";
import { type Action, isAllDone, REST_STEP_SECONDS, restLeft, type Session } from "./model";
import classes from "./session.module.css";

interface Props {
  session: Session;
  dispatch: (action: Action) => void;
  onComplete: () => void;
  onFinish: () => void;
  isFinishing: boolean;
}

/** The thumb's place: always the one next thing to do. */
export function Footer({ session, dispatch, onComplete, onFinish, isFinishing }: Props) {
  if (session.rest) return <RestBar session={session} dispatch={dispatch} />;
  return (
    <footer className={classes.footer}>
      {session.pausedAt !== null ? (
        <BigButton
          icon={<IconPlayerPlayFilled size={22} aria-hidden />}
          onClick={() => dispatch({ type: "resume", at: Date.now() })}
        >
          Retomar treino
        </BigButton>
      ) : isAllDone(session) ? (
        <BigButton icon={<IconFlag size={22} aria-hidden />} onClick={onFinish} isBusy={isFinishing}>
          Finalizar treino
        </BigButton>
      ) : (
        <BigButton icon={<IconCheck size={24} stroke={3} aria-hidden />} onClick={onComplete}>
          Concluir série
        </BigButton>
      )}
    </footer>
  );
}

function BigButton({
  icon,
  children,
  onClick,
  isBusy,
}: {
  icon: ReactNode;
  children: string;
  onClick: () => void;
  isBusy?: boolean;
}) {
  return (
    <Button
      variant="accent"
      fullWidth
      className={classes.big}
      leftSection={icon}
      onClick={onClick}
      loading={isBusy ?? false}
    >
      {children}
    </Button>
  );
}

function RestBar({ session, dispatch }: Pick<Props, "session" | "dispatch">) {
  const now = useNow();
  const left = restLeft(session, now);
  const share = session.rest ? Math.min(1, left / session.rest.totalSeconds) : 0;
  const move = (seconds: number) => dispatch({ type: "moveRest", seconds, at: Date.now() });
  return (
    <footer className={classes.rest}>
      <div className={classes.restFill} style={{ transform: `scaleX(${share})` }} aria-hidden />
      <p className={classes.restTime} role="timer" aria-label="Descanso restante">
        <span>Descanso</span>
        <strong>{formatClock(left)}</strong>
      </p>
      <div className={classes.restActs}>
        <button type="button" onClick={() => move(-REST_STEP_SECONDS)}>
          −15 s
        </button>
        <button type="button" onClick={() => move(REST_STEP_SECONDS)}>
          +15 s
        </button>
        <button type="button" className={classes.skip} onClick={() => dispatch({ type: "endRest" })}>
          Pular
        </button>
      </div>
    </footer>
  );
}
