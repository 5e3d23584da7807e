import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconPlayerPlayFilled, IconTrash } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { PlannedWorkout } from "@/api";
import { useSessionLock } from "@/features/profile";
import { plural } from "@/lib/format";
import { plannedSessionPath } from "@/lib/paths";
import { Badge } from "@/ui/Badge";
import { Panel } from "@/ui/page/Panel";
import { workoutQueries } from "../data/queries";
import { workoutName } from "../model";
import { texts } from "../texts";
import classes from "./planned.module.css";

const DetailDialog = lazy(async () => ({ default: (await import("../detail/DetailDialog")).DetailDialog }));
const RemoveQuestion = lazy(async () => ({ default: (await import("../edit/RemoveQuestion")).RemoveQuestion }));

/** Workouts saved for later; renders nothing when there are none. */
export function PlannedList() {
  const { data } = useSuspenseQuery(workoutQueries.planned());
  const [edited, setEdited] = useState<number | null>(null);
  const [removed, setRemoved] = useState<PlannedWorkout | null>(null);
  return (
    <>
      {data.length > 0 && (
        <Panel as="ul" className={classes.list} aria-label="Treinos planejados">
          {data.map((workout) => (
            <PlannedRow
              key={workout.id}
              workout={workout}
              onEdit={() => setEdited(workout.id)}
              onRemove={() => setRemoved(workout)}
            />
          ))}
        </Panel>
      )}
      <Suspense>
        {edited !== null && <DetailDialog id={edited} onClose={() => setEdited(null)} />}
        {removed && (
          <RemoveQuestion workout={removed} onRemoved={() => setRemoved(null)} onClose={() => setRemoved(null)} />
        )}
      </Suspense>
    </>
  );
}

function PlannedRow(props: { workout: PlannedWorkout; onEdit: () => void; onRemove: () => void }) {
  const { workout, onEdit, onRemove } = props;
  const name = workoutName(workout);
  const isLocked = useSessionLock() !== null;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.name}>
          {name} <Badge tone="info">Planejado</Badge>
        </p>
        <p className={classes.facts}>
          {plural(workout.exercise_count, "exercício", "exercícios")} · {plural(workout.set_count, "série", "séries")}
        </p>
        {workout.notes && <p className={classes.notes}>{workout.notes}</p>}
      </div>
      <div className={classes.actions}>
        <ActionIcon size={44} aria-label={`Editar ${name}`} onClick={onEdit}>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} aria-label={`Excluir ${name}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
        {!isLocked && (
          <Button
            component={Link}
            to={plannedSessionPath(workout.id)}
            size="md"
            className={classes.start}
            leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
            aria-label={`${texts.start} ${name}`}
          >
            {texts.start}
          </Button>
        )}
      </div>
    </li>
  );
}
