import { Button } from "@mantine/core";
import { IconChevronDown, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import type { CustomWorkout } from "@/api";
import { useSessionLock } from "@/features/profile";
import { formatDayOf, plural } from "@/lib/format";
import { fetchOrCached } from "@/lib/loading/fetchOrCached";
import { trainerEntry } from "@/training";
import { Badge } from "@/ui/Badge";
import { Facts } from "@/ui/Facts";
import { Panel } from "@/ui/page/Panel";
import { toast } from "@/ui/toast/toast";
import classes from "./custom.module.css";
import { customWorkoutQueries } from "./queries";
import { startWorkout } from "./session";
import { TrainerExercises } from "./TrainerExercises";
import { texts } from "./texts";

export function TrainerWorkout({ workout }: { workout: CustomWorkout }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLocked = useSessionLock() !== null;
  const client = useQueryClient();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async () =>
      startWorkout(trainerEntry(workout, await fetchOrCached(client, customWorkoutQueries.exercises(workout.id)))),
    onSuccess: (address) => navigate(address),
    onError: () => toast.error(texts.startFailed),
  });
  return (
    <Panel as="li" className={classes.workout} aria-labelledby={`${id}-name`}>
      <div className={classes.workoutHead}>
        <div className={classes.workoutText}>
          <h3 id={`${id}-name`}>{workout.name}</h3>
          <p className={classes.facts}>
            {workout.day_code && <Badge tone="accent">Treino {workout.day_code}</Badge>}
            <Facts
              facts={[plural(workout.exercise_count, "exercício", "exercícios"), formatDayOf(workout.created_at)]}
            />
          </p>
        </div>
        <Button
          variant="accent"
          size="md"
          leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
          loading={start.isPending}
          disabled={isLocked}
          onClick={() => start.mutate()}
          aria-label={`Iniciar ${workout.name}`}
        >
          Iniciar
        </Button>
      </div>
      {workout.description && <p className={classes.description}>{workout.description}</p>}
      {workout.notes && <p className={classes.notes}>{workout.notes}</p>}
      <button
        type="button"
        className={classes.disclosure}
        aria-expanded={isOpen}
        aria-controls={`${id}-exercises`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Esconder exercícios" : "Ver exercícios"}
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id={`${id}-exercises`}>{isOpen && <TrainerExercises workoutId={workout.id} />}</div>
    </Panel>
  );
}
