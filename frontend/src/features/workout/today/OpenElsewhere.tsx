import { lazy } from "react";
import type { WorkoutDetail } from "@/api";
import { workoutName } from "../model";
import { OpenCard } from "./OpenCard";
import { countDone, openPath } from "./open";

const CloseElsewhere = lazy(async () => ({ default: (await import("./CloseElsewhere")).CloseElsewhere }));

/** A workout begun on another device, or here before the device lost it. */
export function OpenElsewhere({ workout }: { workout: WorkoutDetail }) {
  return (
    <OpenCard
      workoutType={workout.workout_type}
      name={workoutName(workout)}
      startedAt={workout.start_time}
      doneSets={countDone(workout)}
      to={openPath(workout)}
      question={(onClose) => <CloseElsewhere workout={workout} onClose={onClose} />}
    />
  );
}
