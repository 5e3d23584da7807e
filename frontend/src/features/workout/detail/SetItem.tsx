import { IconCheck, IconPencil } from "@tabler/icons-react";
import type { WorkoutExerciseDetail, WorkoutSet } from "@/api";
import { formatKg } from "@/lib/format";
import { useFocusBack } from "@/lib/useFocusBack";
import { Facts } from "@/ui/Facts";
import { setLabel, setTypeLabel } from "../measure";
import classes from "./detail.module.css";
import { SetForm } from "./SetForm";
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
  onRemove: () => void;
}

/** What the set was, and what had been asked for where it was something else. */
function facts(set: WorkoutSet): string[] {
  const { target_reps, target_weight, weight } = set;
  const target = [
    ...(target_weight && target_weight !== weight ? [formatKg(target_weight)] : []),
    ...(target_reps ? [target_reps] : []),
  ];
  return [
    ...(set.set_type === "working" ? [] : [setTypeLabel(set.set_type)]),
    ...(set.rir === null ? [] : [`RIR ${set.rir}`]),
    ...(target.length > 0 ? [`meta ${target.join(" × ").replace("-", "–")}`] : []),
  ];
}

export function SetItem({ workoutId, exercise, set, number, isOpen, onOpen, onClose, onRemove }: Props) {
  const { changeSet } = useDetailChanges(workoutId);
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
          isBusy={changeSet.isPending}
          onSubmit={(fields) =>
            changeSet.mutate({ id: set.id, body: toValues(exercise.measure, fields, set) }, { onSuccess: onClose })
          }
          onRemove={onRemove}
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
        aria-label={`Corrigir série ${number}: ${label}${set.completed ? ", feita" : ", não feita"}`}
      >
        <span className={classes.setMark} data-done={set.completed || undefined}>
          {set.completed ? <IconCheck size={15} stroke={3.2} aria-hidden /> : number}
        </span>
        <span className={classes.setText}>
          <span className={classes.setValue}>{label}</span>
          {facts(set).length > 0 && (
            <span className={classes.setFacts}>
              <Facts facts={facts(set)} />
            </span>
          )}
        </span>
        <IconPencil size={16} aria-hidden />
      </button>
    </li>
  );
}
