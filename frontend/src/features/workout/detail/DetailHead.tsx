import type { WorkoutDetail } from "@/api";
import { programLabel } from "@/features/profile";
import { formatDate, formatKg, plural } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { Facts } from "@/ui/Facts";
import { isPlanned } from "../edit/edit";
import { RecordBadge } from "../figures/RecordBadge";
import { durationOf } from "../model";
import { TypeBadge } from "../TypeBadge";
import classes from "./detail.module.css";
import { totals } from "./sets";

interface Props {
  workout: WorkoutDetail;
  records: number;
}

/** Date, duration and totals of the workout. */
export function DetailHead({ workout, records }: Props) {
  const { sets, volumeKg } = totals(workout);
  const planned = isPlanned(workout);
  const facts = planned
    ? [programLabel(workout.program_type)]
    : [
        formatDate(workout.date),
        ...durationOf(workout),
        plural(sets, "série", "séries"),
        ...(volumeKg > 0 ? [`${formatKg(Math.round(volumeKg))} de volume`] : []),
      ];
  return (
    <div className={classes.facts}>
      <TypeBadge type={workout.workout_type} />
      <div>
        <p className={classes.factLine}>
          {planned && <Badge tone="info">Planejado</Badge>}
          <Facts facts={facts} />
          {records > 0 && <RecordBadge count={records} />}
        </p>
        {workout.notes && <p className={classes.notes}>{workout.notes}</p>}
      </div>
    </div>
  );
}
