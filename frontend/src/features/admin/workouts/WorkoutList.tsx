import { Button } from "@mantine/core";
import { IconBarbell } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type DeskWorkout } from "@/api";
import { formatDayOf } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { Confirm } from "@/ui/dialog/Confirm";
import { Empty } from "@/ui/page/Empty";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";
import { Prescribed } from "./Prescribed";
import { texts } from "./texts";
import classes from "./workouts.module.css";

interface Props {
  workouts: DeskWorkout[];
  onEdit: (workout: DeskWorkout) => void;
  onCopy: (workout: DeskWorkout) => void;
}

export function WorkoutList({ workouts, onEdit, onCopy }: Props) {
  const client = useQueryClient();
  const [doomed, setDoomed] = useState<DeskWorkout | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: DeskWorkout) => api.deleteDeskWorkout({ id }),
    onSuccess: () => toast.success(texts.deleted),
    onError: () => toast.error(texts.notDeleted),
    onSettled: (_, __, { user_id }) => {
      setDoomed(null);
      return client.invalidateQueries({ queryKey: adminQueries.workouts(user_id).queryKey });
    },
  });
  const keep = useMutation({
    mutationFn: ({ id }: DeskWorkout) => api.saveAsDeskTemplate({ id }),
    onSuccess: ({ name }) => {
      toast.success(`${name} salvo como modelo.`);
      return client.invalidateQueries({ queryKey: adminQueries.deskTemplates().queryKey });
    },
    onError: (error) => toast.error(refusal(error, texts.templateNotSaved)),
  });
  if (workouts.length === 0) {
    return (
      <Empty
        icon={<IconBarbell size={32} stroke={1.5} aria-hidden />}
        title="Nenhum treino personalizado ainda"
        text="Monte um do zero ou comece de um modelo."
      />
    );
  }
  return (
    <>
      <ul className={classes.rows} aria-label="Treinos personalizados">
        {workouts.map((workout) => (
          <li key={workout.id} className={classes.row} aria-label={workout.name}>
            <h3>{workout.name}</h3>
            <p className={classes.facts}>
              {workout.day_code && <Badge tone="accent">Treino {workout.day_code}</Badge>}
              <span className={classes.dim}>{formatDayOf(workout.created_at)}</span>
            </p>
            {workout.description && <p className={classes.dim}>{workout.description}</p>}
            <Prescribed exercises={workout.exercises} />
            <div className={classes.actions}>
              <Action name="Editar" of={workout} onClick={() => onEdit(workout)} />
              <Action name="Duplicar" of={workout} onClick={() => onCopy(workout)} />
              <Action
                name="Salvar como modelo"
                of={workout}
                isBusy={keep.isPending}
                onClick={() => keep.mutate(workout)}
              />
              <Action name="Excluir" of={workout} isDanger onClick={() => setDoomed(workout)} />
            </div>
          </li>
        ))}
      </ul>
      <Confirm
        opened={doomed !== null}
        title="Excluir treino"
        confirmLabel="Excluir"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
        onClose={() => setDoomed(null)}
      >
        <strong>{doomed?.name}</strong>
        <br />
        {texts.deleteQuestion}
      </Confirm>
    </>
  );
}

interface ActionProps {
  name: string;
  of: { name: string };
  isDanger?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

/** An action on one row, named after it for who doesn't see where it stands. */
export function Action({ name, of, isDanger = false, isBusy = false, onClick }: ActionProps) {
  return (
    <Button
      size="sm"
      variant="default"
      color={isDanger ? "red" : "lime"}
      disabled={isBusy}
      aria-label={`${name}: ${of.name}`}
      onClick={onClick}
    >
      {name}
    </Button>
  );
}
