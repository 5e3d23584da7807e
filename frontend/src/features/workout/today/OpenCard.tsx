import { Button } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import type { WorkoutDetail } from "@/api";
import { plural } from "@/lib/format";
import { useNowByMinute } from "@/lib/now";
import { workoutName } from "../model";
import { countDone, openPath, whenOf } from "./open";
import { Stage, Start } from "./Stage";
import classes from "./today.module.css";

const CloseQuestion = lazy(async () => ({ default: (await import("./CloseQuestion")).CloseQuestion }));

/** A workout that was begun on another device, or here before the device forgot it. */
export function OpenCard({ workout }: { workout: WorkoutDetail }) {
  const [asksClose, setAsksClose] = useState(false);
  const now = new Date(useNowByMinute());
  const isDay = workout.workout_type.length === 1;
  return (
    <Stage letter={isDay ? workout.workout_type : ""} label="Treino em andamento" title={workoutName(workout)}>
      <ul className={classes.facts}>
        {workout.start_time && <li>Começou {whenOf(workout.start_time, now)}</li>}
        <li>{plural(countDone(workout), "série feita", "séries feitas")}</li>
      </ul>
      <div className={classes.actions}>
        <Start to={openPath(workout)}>Continuar</Start>
        <Button size="lg" px={18} className={classes.quiet} onClick={() => setAsksClose(true)}>
          Encerrar
        </Button>
      </div>
      {asksClose && (
        <Suspense>
          <CloseQuestion workout={workout} onClose={() => setAsksClose(false)} />
        </Suspense>
      )}
    </Stage>
  );
}
