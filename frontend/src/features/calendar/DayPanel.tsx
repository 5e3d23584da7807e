import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { loadLogPast } from "@/features/workout";
import { formatDate } from "@/lib/format";
import { paths, workoutPath } from "@/lib/paths";
import { Badge } from "@/ui/Badge";
import { Panel } from "@/ui/page/Panel";
import { DayChallenges } from "./DayChallenges";
import { DayWorkouts } from "./DayWorkouts";
import classes from "./day.module.css";
import { weekdayName } from "./model";
import type { MonthDay } from "./useMonth";

const LogPastDialog = lazy(async () => ({ default: await loadLogPast() }));

interface Props {
  day: MonthDay;
  today: string;
}

/** Everything of the chosen day. A past one can get a workout. */
export function DayPanel({ day, today }: Props) {
  const { date, workouts, challenges, planned, missed } = day;
  const [isLogging, setLogging] = useState(false);
  const navigate = useNavigate();
  const stopLogging = () => setLogging(false);
  const isToday = date === today;
  const isEmpty = workouts.length + challenges.length === 0 && !planned && !missed;
  return (
    <Panel as="section" className={classes.panel} aria-labelledby="dia" aria-live="polite">
      <div className={classes.head}>
        <h2 id="dia">
          {weekdayName(date)}, {formatDate(date)}
        </h2>
        {isToday && <Badge tone="accent">Hoje</Badge>}
      </div>
      {isEmpty && (
        <p className={classes.none}>
          {date > today ? "Nada previsto para este dia." : "Nenhum treino registrado neste dia."}
        </p>
      )}
      {workouts.length > 0 && <DayWorkouts workouts={workouts} />}
      {planned && (
        <p>
          <strong>Treino {planned}</strong> {isToday ? "previsto para hoje." : "previsto para este dia."}
        </p>
      )}
      {missed && (
        <p>
          <strong>Treino {missed}</strong> estava previsto e não foi feito.
        </p>
      )}
      {challenges.length > 0 && <DayChallenges challenges={challenges} />}
      {date <= today && (
        <div className={classes.actions}>
          {isToday && planned && (
            <Button component={Link} to={paths.workouts} variant="accent" size="md">
              Ver o treino de hoje
            </Button>
          )}
          <Button
            variant="default"
            size="md"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => setLogging(true)}
          >
            Registrar treino neste dia
          </Button>
        </div>
      )}
      <Suspense>
        {isLogging && (
          <LogPastDialog date={date} onClose={stopLogging} onSets={(id) => void navigate(workoutPath(id))} />
        )}
      </Suspense>
    </Panel>
  );
}
