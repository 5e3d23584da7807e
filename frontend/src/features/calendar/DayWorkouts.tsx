import { Link } from "react-router";
import { durationOf, TypeBadge, workoutName } from "@/features/workout";
import { workoutPath } from "@/lib/paths";
import classes from "./day.module.css";
import type { MonthDay } from "./useMonth";

export function DayWorkouts({ workouts }: Pick<MonthDay, "workouts">) {
  return (
    <ul className={classes.list} aria-label="Treinos">
      {workouts.map((workout) => (
        <li key={workout.client_id}>
          <TypeBadge type={workout.workout_type} />
          <div className={classes.entry}>
            {"id" in workout ? (
              <Link to={workoutPath(workout.id)}>{workoutName(workout)}</Link>
            ) : (
              <span>{workoutName(workout)} · aguardando envio</span>
            )}
            {durationOf(workout).map((duration) => (
              <p key={duration}>{duration}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
