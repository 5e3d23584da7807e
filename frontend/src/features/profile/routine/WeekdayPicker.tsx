import { type ReactNode, useId } from "react";
import type { Weekday } from "@/api";
import { letterFor, shortWeekday, WEEKDAYS, weekdayLabel } from "@/lib/time/weekdays";
import { toggleDay } from "./model";
import classes from "./routine.module.css";

interface Props {
  /** How many must be chosen. */
  count: number;
  value: readonly Weekday[];
  onChange: (days: readonly Weekday[]) => void;
  error?: ReactNode;
}

/** The days of the week, with the letter of the program that each would have. */
export function WeekdayPicker({ count, value, onChange, error }: Props) {
  const id = useId();
  return (
    <fieldset className={classes.picker} aria-describedby={`${id}-hint`}>
      <legend>Dias da semana</legend>
      <div className={classes.days}>
        {WEEKDAYS.map((day) => (
          <label key={day} className={classes.day}>
            <input
              className="ev-cover"
              type="checkbox"
              checked={value.includes(day)}
              aria-label={weekdayLabel[day]}
              onChange={() => onChange(toggleDay(value, day))}
            />
            <span aria-hidden>{shortWeekday(day)}</span>
            <strong aria-hidden>{letterFor(day, value) ?? "–"}</strong>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={error ? classes.error : classes.hint} role={error ? "alert" : "status"}>
        {error ?? `${value.length} de ${count} dias escolhidos`}
      </p>
    </fieldset>
  );
}
