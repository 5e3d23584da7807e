import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useSessionLock } from "@/features/profile";
import { typeLabel, useOutboxWorkouts, workoutName, workoutQueries } from "@/features/workout";
import { formatDate, isValidDate } from "@/lib/format";
import { paths, sessionPath, workoutPath } from "@/lib/paths";
import { Badge } from "@/ui/Badge";
import { Panel } from "@/ui/page/Panel";
import classes from "./activity.module.css";

export function RecentActivity() {
  const { data: workouts } = useSuspenseQuery(workoutQueries.recent());
  const { data: today } = useSuspenseQuery(workoutQueries.today());
  const isLocked = useSessionLock() !== null;
  const inOutbox = useOutboxWorkouts(workouts).slice(0, 3);
  const latest = workouts.filter(({ date }) => isValidDate(date)).slice(0, 3 - inOutbox.length);
  if (latest.length + inOutbox.length === 0) {
    return (
      <Panel className={classes.activity}>
        <p className={classes.emptyText}>O seu primeiro treino aparece aqui assim que você terminar.</p>
        {today.workout && !isLocked ? (
          <Button component={Link} to={sessionPath(today.workout.day_code, today.workout.name)} variant="default">
            Iniciar treino de hoje
          </Button>
        ) : (
          <Button component={Link} to={paths.workouts} variant="default">
            Ver treinos disponíveis
          </Button>
        )}
      </Panel>
    );
  }
  return (
    <Panel className={classes.activity}>
      <ul className={classes.recent}>
        {inOutbox.map((workout) => (
          <li key={workout.client_id}>
            <span className={classes.recentName}>
              <strong>{workoutName(workout)}</strong>
              <span>{formatDate(workout.date)} · aguardando envio</span>
            </span>
            <Badge tone="accent">{typeLabel(workout.workout_type)}</Badge>
          </li>
        ))}
        {latest.map((workout) => (
          <li key={workout.id}>
            <span className={classes.recentName}>
              <Link to={workoutPath(workout.id)}>{workoutName(workout)}</Link>
              <span>
                {formatDate(workout.date)}
                {workout.duration_minutes !== null && ` · ${workout.duration_minutes} min`}
              </span>
            </span>
            <Badge tone="accent">{typeLabel(workout.workout_type)}</Badge>
          </li>
        ))}
      </ul>
      <Link to={paths.progress} className={classes.progressLink}>
        Ver meu progresso <IconArrowRight size={18} aria-hidden />
      </Link>
    </Panel>
  );
}
