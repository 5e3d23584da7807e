import { Button } from "@mantine/core";
import { IconPencil, IconPlayerPlayFilled, IconPlus } from "@tabler/icons-react";
import { type Ref, useState } from "react";
import { Link } from "react-router";
import type { WorkoutDetail } from "@/api";
import { useSessionLock } from "@/features/profile";
import { plannedSessionPath } from "@/lib/paths";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { EditDialog } from "../edit/EditDialog";
import { isPlanned } from "../edit/edit";
import { ExercisePicker } from "../picker/ExercisePicker";
import { texts } from "../texts";
import classes from "./detail.module.css";
import { EditExercise } from "./EditExercise";
import { useDetailChanges } from "./useDetailChanges";

interface Props {
  workout: WorkoutDetail;
  doneRef: Ref<HTMLButtonElement>;
  onDone: () => void;
  onClose: () => void;
}

/** A workout with the controls that change it. */
export function EditContent({ workout, doneRef, onDone, onClose }: Props) {
  const [isPicking, setPicking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { addExercise } = useDetailChanges(workout.id);
  const isLocked = useSessionLock() !== null;
  return (
    <>
      {workout.exercises.map((exercise) => (
        <EditExercise key={exercise.id} workout={workout} exercise={exercise} />
      ))}
      {workout.exercises.length === 0 && (
        <p className={classes.none}>Nenhum exercício anotado. Adicione o que você fez para contar no seu progresso.</p>
      )}
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={addExercise.isPending}
        onClick={() => setPicking(true)}
      >
        Adicionar exercício
      </Button>
      <DialogActions>
        <Button
          variant="default"
          size="md"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => setEditing(true)}
        >
          Editar dados
        </Button>
        {isPlanned(workout) && !isLocked ? (
          <Button
            component={Link}
            to={plannedSessionPath(workout.id)}
            variant="accent"
            size="md"
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
          >
            {texts.start}
          </Button>
        ) : (
          <Button ref={doneRef} size="md" onClick={onDone}>
            Concluir
          </Button>
        )}
      </DialogActions>
      {isPicking && (
        <ExercisePicker
          opened
          onClose={() => setPicking(false)}
          onPick={(exercise) => {
            setPicking(false);
            addExercise.mutate({ exercise, after: workout.exercises });
          }}
        />
      )}
      {isEditing && <EditDialog workout={workout} onClose={() => setEditing(false)} onRemoved={onClose} />}
    </>
  );
}
