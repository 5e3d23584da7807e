import { Button } from "@mantine/core";
import { IconPencil, IconPlayerPlayFilled, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { WorkoutDetail } from "@/api";
import { useSessionLock } from "@/features/profile";
import { plannedSessionPath } from "@/lib/paths";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { EditDialog } from "../edit/EditDialog";
import { isPlanned } from "../edit/edit";
import { ExercisePicker } from "../picker/ExercisePicker";
import { texts } from "../texts";
import { DetailExercise } from "./DetailExercise";
import { DetailHead } from "./DetailHead";
import classes from "./detail.module.css";
import { useDetailChanges } from "./useDetailChanges";

export function DetailContent({ workout, onClose }: { workout: WorkoutDetail; onClose: () => void }) {
  const [isPicking, setPicking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { addExercise } = useDetailChanges(workout.id);
  const isLocked = useSessionLock() !== null;
  return (
    <div className={classes.content}>
      <DetailHead workout={workout} />
      {workout.exercises.map((exercise) => (
        <DetailExercise key={exercise.id} workout={workout} exercise={exercise} />
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
          <Button size="md" onClick={onClose}>
            Pronto
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
    </div>
  );
}
