import { Button } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import type { WorkoutDetail } from "@/api";
import { plural } from "@/lib/format";
import { useNowByMinute } from "@/lib/time/now";
import { completedSets, type Session, sessionAddress } from "@/training";
import { workoutName } from "../model";
import { texts } from "../texts";
import { countDone, formatWhen, openPath } from "./open";
import { Stage, Start } from "./Stage";
import classes from "./today.module.css";

interface Props {
  workoutType: string;
  name: string;
  startedAt: string | null;
  doneSets: number;
  /** Route that continues the workout. */
  to: string;
  /** Confirmation before the workout is ended here. */
  question: (onClose: () => void) => ReactNode;
}

/** A workout that is running or was forgotten, with actions to continue or end it. */
function OpenCard({ workoutType, name, startedAt, doneSets, to, question }: Props) {
  const [isClosing, setClosing] = useState(false);
  const now = new Date(useNowByMinute());
  return (
    <Stage letter={workoutType.length === 1 ? workoutType : ""} label="Treino em andamento" title={name}>
      <ul className={classes.facts}>
        {startedAt && <li>Começou {formatWhen(startedAt, now)}</li>}
        <li>{plural(doneSets, "série feita", "séries feitas")}</li>
      </ul>
      <div className={classes.actions}>
        <Start to={to}>Continuar</Start>
        <Button size="lg" className={classes.quiet} onClick={() => setClosing(true)}>
          {doneSets > 0 ? texts.endAndSave : "Encerrar"}
        </Button>
      </div>
      <Suspense>{isClosing && question(() => setClosing(false))}</Suspense>
    </Stage>
  );
}

const CloseHere = lazy(async () => ({ default: (await import("./CloseQuestion")).CloseHere }));

/** A workout started on this device. */
export function OpenHere({ session }: { session: Session }) {
  return (
    <OpenCard
      workoutType={session.workoutType}
      name={session.name}
      startedAt={new Date(session.startedAt).toISOString()}
      doneSets={completedSets(session).length}
      to={sessionAddress(session)}
      question={(onClose) => <CloseHere session={session} onClose={onClose} />}
    />
  );
}

const CloseElsewhere = lazy(async () => ({ default: (await import("./CloseQuestion")).CloseElsewhere }));

/** A workout started on another device, or on this one before its data was lost. */
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
