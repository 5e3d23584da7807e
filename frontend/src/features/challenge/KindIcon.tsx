import { IconBarbell, IconCalendarCheck, IconTarget, IconWeight } from "@tabler/icons-react";
import classes from "./challenge.module.css";

const icons: Record<string, typeof IconTarget> = {
  sessions: IconCalendarCheck,
  exercises: IconBarbell,
  volume: IconWeight,
};

interface Props {
  unit: string;
  /** Muscle groups, if only theirs count. */
  focus?: string | null | undefined;
}

/** What is counted, as a picture: whole workouts, exercises, kilograms, or those of some muscles. */
export function KindIcon({ unit, focus }: Props) {
  const Icon = focus ? IconTarget : (icons[unit] ?? IconTarget);
  return (
    <span className={classes.kind} aria-hidden>
      <Icon size={22} stroke={1.8} />
    </span>
  );
}
