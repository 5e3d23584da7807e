import { IconCheck, IconMoon } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { firstDay, profileQueries } from "@/features/profile";
import { useOutboxWorkouts, workoutQueries } from "@/features/workout";
import { useToday } from "@/lib/time/now";
import { Panel } from "@/ui/page/Panel";
import { type ScheduleDay, weeklySchedule, weekProgress } from "./model";
import classes from "./week.module.css";

export function WeekStrip() {
  const { data: profile } = useSuspenseQuery(profileQueries.mine());
  const { data: workouts } = useSuspenseQuery(workoutQueries.recent());
  const inOutbox = useOutboxWorkouts(workouts);
  const today = useToday();
  const since = profile ? firstDay(profile) : today;
  const week = weeklySchedule(profile?.training_weekdays ?? [], [...inOutbox, ...workouts], today, since);
  const { done, planned } = weekProgress(week);
  return (
    <Panel className={classes.week}>
      <ol className={classes.days}>
        {week.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      <p className={classes.weekDone}>
        <span className={classes.weekBar} aria-hidden>
          {week
            .filter(({ letter }) => letter !== null)
            .map(({ date }, i) => (
              <span key={date} data-done={i < done || undefined} />
            ))}
        </span>
        <span>
          <strong>{done}</strong> de {planned} treinos feitos
        </span>
      </p>
    </Panel>
  );
}

function Day({ day }: { day: ScheduleDay }) {
  const isRest = day.letter === null;
  return (
    <li className={classes.day} data-rest={isRest || undefined} aria-current={day.isToday ? "date" : undefined}>
      <span className={classes.weekday}>
        <abbr title={day.weekday}>{day.short}</abbr>
        {day.isToday && <span className="ev-hidden">, hoje</span>}
      </span>
      <span className={classes.dayLetter} data-state={day.isDone ? "done" : day.isMissed ? "missed" : undefined}>
        {day.letter ?? <IconMoon size={18} stroke={1.8} aria-hidden />}
      </span>
      <span className={classes.dayState}>
        {day.isDone && <IconCheck size={16} stroke={3} aria-label="feito" />}
        {day.isMissed && <span className="ev-hidden">não feito</span>}
        {isRest && <span className={classes.restLabel}>Descanso</span>}
      </span>
    </li>
  );
}
