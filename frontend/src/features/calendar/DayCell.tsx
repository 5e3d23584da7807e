import { IconX } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import { typeLabel, workoutName } from "@/features/workout";
import { formatDate, plural } from "@/lib/format";
import classes from "./calendar.module.css";
import { cellOf } from "./model";
import type { MonthDay } from "./useMonth";

interface Props {
  day: MonthDay;
  today: string;
  isOfMonth: boolean;
  isChosen: boolean;
  /** Whether Tab reaches this day; the arrow keys reach the others. */
  isReachable: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
}

/** What a screen reader says of a day. */
function spoken({ date, workouts, challenges, planned, missed }: MonthDay, today: string): string {
  const parts = [
    ...(date === today ? ["hoje"] : []),
    ...(workouts.length > 0 ? [plural(workouts.length, "treino feito", "treinos feitos")] : []),
    ...(challenges.length > 0 ? [plural(challenges.length, "desafio", "desafios")] : []),
    ...(planned ? [`Treino ${planned} previsto`] : []),
    ...(missed ? [`Treino ${missed} não feito`] : []),
  ];
  return [formatDate(date), ...parts].join(", ");
}

export function DayCell({ day, today, isOfMonth, isChosen, isReachable, onKeyDown, onChoose }: Props) {
  const { date, planned, missed } = day;
  const { workouts, challenges, more } = cellOf(day);
  return (
    <td className={classes.cell} data-outside={!isOfMonth || undefined}>
      <button
        type="button"
        className={classes.day}
        tabIndex={isReachable ? 0 : -1}
        data-date={date}
        aria-current={date === today ? "date" : undefined}
        aria-pressed={isChosen}
        onKeyDown={onKeyDown}
        onClick={onChoose}
      >
        <span className="ev-hidden">{spoken(day, today)}</span>
        <span className={classes.entries} aria-hidden>
          <span className={classes.number}>{Number(date.slice(8))}</span>
          {workouts.map((workout) => (
            <span key={workout.client_id} className={classes.workout}>
              <span className={classes.short}>{shortOf(workout.workout_type)}</span>
              <span className={classes.long}>
                {/^[A-F]$/.test(workout.workout_type) ? typeLabel(workout.workout_type) : workoutName(workout)}
              </span>
            </span>
          ))}
          {planned && (
            <span className={classes.planned}>
              <span className={classes.short}>{planned}</span>
              <span className={classes.long}>Treino {planned}</span>
            </span>
          )}
          {missed && (
            <span className={classes.missed}>
              <IconX size={12} stroke={2.6} />
              {missed}
            </span>
          )}
          {challenges.map((challenge) => (
            <span key={challenge.id} className={classes.challenge} data-done={challenge.is_completed || undefined}>
              <span className={classes.long}>{challenge.title}</span>
            </span>
          ))}
          {more > 0 && <span className={classes.more}>+{more} mais</span>}
        </span>
      </button>
    </td>
  );
}

/** A letter of the program as it is, any other workout by a dot. */
const shortOf = (type: string) => (/^[A-F]$/.test(type) ? type : "•");
