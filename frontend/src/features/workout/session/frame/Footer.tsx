import { Button } from "@mantine/core";
import { IconCheck, IconFlag, IconPlayerPlayFilled } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Action } from "@/training/model/reducer";
import { nextExercise } from "@/training/model/reducer/sets";
import { currentExercise, isAllDone, isLeftOut, openSet, type Session } from "@/training/model/session";
import settling from "../settling.module.css";
import classes from "./footer.module.css";
import { RestBar } from "./RestBar";

interface Props {
  session: Session;
  dispatch: (action: Action) => void;
  onComplete: () => void;
  onFinish: () => void;
  isFinishing: boolean;
}

type Mode = "rest" | "paused" | "edit" | "over" | "skipped" | "set";

function modeOf(session: Session): Mode {
  const { rest, pausedAt, editing } = session.view;
  if (editing) return "edit";
  if (rest) return "rest";
  if (pausedAt !== null) return "paused";
  if (isAllDone(session)) return "over";
  const current = currentExercise(session);
  return current && isLeftOut(current) ? "skipped" : "set";
}

/**
 * Bottom bar with the next action. What a tap does changes under the finger, so each new action ignores taps for a
 * moment: the second of a double tap would log a set that nobody did.
 */
export function Footer({ session, dispatch, onComplete, onFinish, isFinishing }: Props) {
  const mode = modeOf(session);
  const subject = `${mode} ${openSet(session)?.clientId ?? session.view.current}`;
  const place = useRef<HTMLElement>(null);
  // The pressed button disappears with its mode. Without this, keyboard focus would return to the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another subject removes the button.
  useEffect(() => {
    // In the frame, because focusing forces a layout.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      place.current?.querySelector<HTMLElement>("[data-primary]")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [subject]);
  if (mode === "rest") return <RestBar place={place} session={session} dispatch={dispatch} />;
  return (
    <footer className={`${classes.footer} ${settling.settling}`} ref={place} key={subject}>
      {mode === "paused" && (
        <BigButton icon={<IconPlayerPlayFilled size={22} aria-hidden />} onClick={() => dispatch({ type: "resume" })}>
          Retomar treino
        </BigButton>
      )}
      {mode === "edit" && (
        <BigButton icon={<IconCheck size={24} aria-hidden />} onClick={() => dispatch({ type: "saveEdit" })}>
          Salvar
        </BigButton>
      )}
      {mode === "over" && (
        <BigButton icon={<IconFlag size={22} aria-hidden />} onClick={onFinish} isBusy={isFinishing}>
          Finalizar treino
        </BigButton>
      )}
      {mode === "skipped" && (
        <BigButton
          icon={<IconPlayerPlayFilled size={22} aria-hidden />}
          onClick={() => dispatch({ type: "goTo", exercise: nextExercise(session, session.view.current) })}
        >
          Próximo exercício
        </BigButton>
      )}
      {mode === "set" && (
        <BigButton icon={<IconCheck size={24} stroke={3} aria-hidden />} onClick={onComplete}>
          Concluir série
        </BigButton>
      )}
    </footer>
  );
}

interface BigButtonProps {
  icon: ReactNode;
  children: string;
  onClick: () => void;
  isBusy?: boolean;
}

function BigButton({ icon, children, onClick, isBusy }: BigButtonProps) {
  return (
    <Button
      variant="accent"
      fullWidth
      className={classes.big}
      leftSection={icon}
      onClick={onClick}
      loading={isBusy ?? false}
      data-primary
    >
      {children}
    </Button>
  );
}
