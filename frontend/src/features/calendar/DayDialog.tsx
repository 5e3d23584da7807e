import { Button } from "@mantine/core";
import { IconCalendarPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { loadLogPast, typeLabel, workoutName } from "@/features/workout";
import { formatDate } from "@/lib/format";
import { paths, workoutPath } from "@/lib/paths";
import { Badge } from "@/ui/Badge";
import { Dialog } from "@/ui/dialog/Dialog";
import classes from "./calendar.module.css";
import type { MonthDay } from "./useMonth";

const LogPastDialog = lazy(async () => ({ default: await loadLogPast() }));

interface Props {
  day: MonthDay;
  today: string;
  onClose: () => void;
}

/** Everything of a day. A past one can get a workout. */
export function DayDialog({ day, today, onClose }: Props) {
  const { date, workouts, challenges, planned } = day;
  const [isLogging, setLogging] = useState(false);
  const navigate = useNavigate();
  const isEmpty = workouts.length + challenges.length === 0 && !planned;
  return (
    <>
      <Dialog opened={!isLogging} onClose={onClose} title={formatDate(date)}>
        <div className={classes.details}>
          {isEmpty && <p>{date > today ? "Nada previsto para este dia." : "Nenhum treino registrado neste dia."}</p>}
          {workouts.length > 0 && (
            <ul className={classes.list} aria-label="Treinos">
              {workouts.map((workout) => (
                <li key={workout.client_id}>
                  {"id" in workout ? (
                    <Link to={workoutPath(workout.id)}>{workoutName(workout)}</Link>
                  ) : (
                    <span>{workoutName(workout)} · aguardando envio</span>
                  )}
                  <Badge tone="accent">{typeLabel(workout.workout_type)}</Badge>
                </li>
              ))}
            </ul>
          )}
          {planned && (
            <p>
              <strong>Treino {planned}</strong> previsto para este dia.
            </p>
          )}
          {challenges.length > 0 && (
            <ul className={classes.list} aria-label="Desafios">
              {challenges.map((challenge) => (
                <li key={challenge.id}>
                  <Link to={paths.challenges}>{challenge.title}</Link>
                  <Badge tone={challenge.is_completed ? "accent" : "plain"}>
                    {challenge.is_completed ? "Concluído" : `até ${formatDate(challenge.end_date).slice(0, 5)}`}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          {date <= today && (
            <Button
              variant={workouts.length > 0 ? "default" : "accent"}
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              onClick={() => setLogging(true)}
              data-autofocus
            >
              Registrar treino neste dia
            </Button>
          )}
        </div>
      </Dialog>
      <Suspense>
        {isLogging && <LogPastDialog date={date} onClose={onClose} onSets={(id) => void navigate(workoutPath(id))} />}
      </Suspense>
    </>
  );
}
