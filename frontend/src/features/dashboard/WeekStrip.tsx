import { IconCheck, IconMoon } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { profileQueries } from "@/features/profile";
import { workoutQueries } from "@/features/workout";
import { localDate } from "@/lib/dates";
import { useNowByMinute } from "@/lib/now";
import classes from "./dashboard.module.css";
import { weeklySchedule } from "./model";

export function WeekStrip() {
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const { data: workouts } = useSuspenseQuery(workoutQueries.recent());
  const today = localDate(new Date(useNowByMinute()));
  return (
    <ol className={classes.week}>
      {weeklySchedule(profile?.availability ?? 3, workouts, today).map((day) => (
        <li
          key={day.date}
          className={classes.day}
          data-rest={day.letter === null || undefined}
          aria-current={day.isToday ? "date" : undefined}
        >
          <span className={classes.weekday}>
            <abbr title={day.weekday}>{day.short}</abbr>
          </span>
          <span className={classes.dayLetter} data-done={day.isDone || undefined}>
            {day.letter ?? <IconMoon size={18} stroke={1.8} aria-hidden />}
          </span>
          <span className={classes.dayState}>
            {day.isDone && <IconCheck size={16} stroke={3} aria-label="feito" />}
            {day.letter === null && <span className={classes.restWord}>Descanso</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
