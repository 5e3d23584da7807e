import type { ReactNode } from "react";
import { letterFor, shortWeekday, WEEKDAYS, weekdayLabel } from "@/lib/time/weekdays";
import classes from "./week.module.css";

/** Its longest words may break on a small phone. */
const breakable = (name: string) => name.replace(/mento\b/, "\u00admento");

interface Props {
  index: number;
  /** Of its first exercise; empty until that is known. */
  name: string;
  children: ReactNode;
}

/** A day of the program: without a routine they are the first ones of the week. */
export function Day({ index, name, children }: Props) {
  const weekday = WEEKDAYS[index] ?? "segunda";
  return (
    <li className={classes.day}>
      {children}
      <p className={classes.title}>
        <abbr title={weekdayLabel[weekday]}>{shortWeekday(weekday)}</abbr> {letterFor(weekday, WEEKDAYS)}
      </p>
      <p className={classes.name}>{breakable(name)}</p>
    </li>
  );
}
