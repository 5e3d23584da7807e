import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { Ref } from "react";
import type { WorkoutDetail } from "@/api";
import { TalkAbout } from "@/features/conversation";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { workoutName } from "../model";
import classes from "./detail.module.css";
import { ReadExercise } from "./ReadExercise";

interface Props {
  workout: WorkoutDetail;
  recordExercises: readonly number[];
  editRef: Ref<HTMLButtonElement>;
  /** Absent for members who may only read. */
  onEdit: (() => void) | undefined;
  onClose: () => void;
}

/** A workout as it was done. */
export function ReadContent({ workout, recordExercises, editRef, onEdit, onClose }: Props) {
  return (
    <>
      {workout.exercises.map((exercise) => (
        <ReadExercise
          key={exercise.id}
          exercise={exercise}
          hasRecord={recordExercises.includes(exercise.exercise_id)}
          hasGuide={onEdit !== undefined}
        />
      ))}
      {workout.exercises.length === 0 && <p className={classes.none}>Nenhum exercício anotado neste treino.</p>}
      <TalkAbout about={{ workout: workout.id }} label={workoutName(workout)}>
        Falar deste treino com o personal
      </TalkAbout>
      <DialogActions>
        {onEdit && (
          <Button
            ref={editRef}
            variant="default"
            size="md"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={onEdit}
          >
            Editar
          </Button>
        )}
        <Button size="md" onClick={onClose}>
          Pronto
        </Button>
      </DialogActions>
    </>
  );
}
