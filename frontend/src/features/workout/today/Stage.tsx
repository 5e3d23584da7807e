import { Button } from "@mantine/core";
import { IconCheck, IconPlayerPlayFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ExercisePicture } from "@/features/exercise";
import { useIdle } from "@/lib/loading/useIdle";
import classes from "./today.module.css";

interface Props {
  letter: string;
  label: string;
  title: string;
  done?: boolean;
  /** Exercises whose drawings fill the free half of a wide card. */
  slugs?: readonly string[];
  children: ReactNode;
}

/** The dark card at the top of a screen. */
export function Stage({ letter, label, title, done, slugs = [], children }: Props) {
  const idle = useIdle();
  return (
    <section className={classes.stage} data-done={done || undefined} aria-label={label}>
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
      {slugs.length > 0 && (
        <span className={classes.drawings} aria-hidden>
          {slugs.map((slug) => (
            <span key={slug}>{idle && <ExercisePicture slug={slug} className={classes.drawing} iconSize={32} />}</span>
          ))}
        </span>
      )}
    </section>
  );
}

interface StartProps {
  to: string;
  /** Not what comes next: already done, or a day of rest. */
  isQuiet?: boolean;
  children: ReactNode;
}

export function Start({ to, isQuiet = false, children }: StartProps) {
  const style = isQuiet
    ? { variant: "light", className: classes.quiet }
    : { variant: "accent", leftSection: <IconPlayerPlayFilled size={18} aria-hidden /> };
  return (
    <Button component={Link} to={to} size="lg" {...style}>
      {children}
    </Button>
  );
}
