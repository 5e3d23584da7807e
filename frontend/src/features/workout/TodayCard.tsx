import { Button } from "@mantine/core";
import { IconCheck, IconLock, IconMoonStars, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Declaration, TodaysWorkoutReply } from "@/api";
import { lockTexts, profileQueries } from "@/features/profile";
import { paths, sessionPath } from "@/lib/paths";
import { useRunningDraft } from "./session/draft";
import { draftPath } from "./session/model";
import classes from "./TodayCard.module.css";
import { texts } from "./texts";

interface Props {
  today: TodaysWorkoutReply;
  /** The line of facts under the name, and what follows it; each screen shows its own. */
  facts: (exercises: NonNullable<TodaysWorkoutReply["workout"]>["exercises"]) => string[];
  children?: ReactNode;
  actions?: ReactNode;
}

function Stage({
  letter,
  label,
  title,
  done,
  children,
}: {
  letter: string;
  label: string;
  title: string;
  done?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classes.stage} aria-label={label}>
      <span className={classes.letter} aria-hidden>
        {letter}
      </span>
      <p className={classes.label}>
        {label}
        {done && (
          <span className={classes.done}>
            <IconCheck size={14} stroke={3} aria-hidden /> feito
          </span>
        )}
      </p>
      <h2 className={classes.name}>{title}</h2>
      {children}
    </section>
  );
}

function Start({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="accent"
      size="lg"
      px={20}
      leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
    >
      {children}
    </Button>
  );
}

/** In the place of the start: why there is none, and where to change it. */
function Locked({ lock }: { lock: Declaration }) {
  return (
    <div className={classes.locked}>
      <p>
        <IconLock size={18} stroke={1.8} aria-hidden />
        {lockTexts[lock].title}
      </p>
      <Button component={Link} to={paths.profile} size="md" className={classes.quiet} variant="light">
        Resolver no perfil
      </Button>
    </div>
  );
}

/** The one thing a member opens the app for. A running session comes before the plan. */
export function TodayCard({ today, facts, children, actions }: Props) {
  const draft = useRunningDraft();
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const lock = profile?.session_lock;
  const { workout, next } = today;
  if (draft) {
    return (
      <Stage letter={draft.dayCode} label="Treino em andamento" title={draft.name}>
        <p className={classes.facts}>Você parou no meio. Está tudo salvo.</p>
        <div className={classes.actions}>
          <Start to={draftPath(draft)}>Continuar</Start>
        </div>
      </Stage>
    );
  }
  if (!workout) {
    return (
      <Stage letter="" label="Treino de hoje" title={texts.restDay}>
        <IconMoonStars className={classes.moon} stroke={1.2} aria-hidden />
        <p className={classes.facts}>
          {next ? `Recupere bem. O próximo é o ${next.name}.` : "Recupere bem para o próximo treino."}
        </p>
        <div className={classes.actions}>
          {lock && <Locked lock={lock} />}
          {next && !lock && (
            <Button
              component={Link}
              to={sessionPath(next.day_code, next.name)}
              size="md"
              className={classes.quiet}
              variant="light"
            >
              Treinar mesmo assim
            </Button>
          )}
        </div>
      </Stage>
    );
  }
  return (
    <Stage letter={workout.day_code} label="Treino de hoje" title={workout.name} done={workout.completed_today}>
      <ul className={classes.facts}>
        {facts(workout.exercises).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {children}
      <div className={classes.actions}>
        {lock ? <Locked lock={lock} /> : <Start to={sessionPath(workout.day_code, workout.name)}>{texts.start}</Start>}
        {actions}
      </div>
    </Stage>
  );
}
