import { IconPencil } from "@tabler/icons-react";
import type { WorkoutExerciseDetail, WorkoutSet } from "@/api";
import { useFocusBack } from "@/lib/useFocusBack";
import { outcomeOf, setLabel } from "../measure";
import classes from "./detail.module.css";
import { SetForm } from "./SetForm";
import { SetLine } from "./SetLine";
import { fieldsOfSet, toValues } from "./sets";
import { useDetailChanges } from "./useDetailChanges";

interface Props {
  workoutId: number;
  exercise: WorkoutExerciseDetail;
  set: WorkoutSet;
  number: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

export function SetItem({ workoutId, exercise, set, number, isOpen, onOpen, onClose }: Props) {
  const { changeSet, removeSet } = useDetailChanges(workoutId);
  const label = setLabel(exercise.measure, set);
  const button = useFocusBack<HTMLButtonElement>(isOpen);
  if (isOpen) {
    return (
      <li>
        <SetForm
          label={`Série ${number} de ${exercise.name}`}
          measure={exercise.measure}
          loadStep={exercise.load_step_kg}
          initial={fieldsOfSet(exercise, set)}
          submitLabel="Salvar"
          isBusy={changeSet.isPending || removeSet.isPending}
          onSubmit={(fields) =>
            changeSet.mutate({ id: set.id, body: toValues(exercise.measure, fields, set) }, { onSuccess: onClose })
          }
          onRemove={() => removeSet.mutate(set.id)}
          onCancel={onClose}
        />
      </li>
    );
  }
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={classes.set}
        onClick={onOpen}
        aria-label={`Corrigir série ${number}: ${label}, ${outcomeOf(set)}`}
      >
        <SetLine exercise={exercise} set={set} number={number} />
        <IconPencil size={16} aria-hidden />
      </button>
    </li>
  );
}
