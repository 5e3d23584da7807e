import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Workout } from "@/api";
import { formatKg } from "@/lib/format";
import { workoutPath } from "@/lib/paths";
import { workoutQueries } from "../data/queries";
import { RecordBadge } from "../figures/RecordBadge";
import { useFigures } from "../figures/useFigures";
import { durationOf } from "../model";
import classes from "./today.module.css";

interface Day {
  dayCode: string;
  /** First day of its week. */
  monday: string;
}

/** The record of a day that was trained this week; it may still be on its way to the server. */
function useTrained({ dayCode, monday }: Day): Workout | undefined {
  const { data = [] } = useQuery(workoutQueries.recent());
  return data.find(({ workout_type, date }) => workout_type === dayCode && date.slice(0, 10) >= monday);
}

/** What a workout that is done came to, in place of what it would ask for. */
export function Result(day: Day) {
  const workout = useTrained(day);
  const { byId } = useFigures();
  if (!workout) return null;
  const { volume = 0, record_exercise_ids: { length: records } = [] } = byId.get(workout.id) ?? {};
  const facts = [...durationOf(workout), ...(volume > 0 ? [formatKg(Math.round(volume))] : [])];
  if (facts.length + records === 0) return null;
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {records > 0 && (
        <li>
          <RecordBadge count={records} />
        </li>
      )}
    </ul>
  );
}

/** Opens the record. */
export function ToRecord(day: Day) {
  const workout = useTrained(day);
  if (!workout) return null;
  return (
    <Button component={Link} to={workoutPath(workout.id)} variant="accent" size="lg">
      Ver resumo
    </Button>
  );
}
