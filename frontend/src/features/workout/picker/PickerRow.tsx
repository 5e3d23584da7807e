import { ActionIcon } from "@mantine/core";
import { IconCheck, IconPencil, IconPlus } from "@tabler/icons-react";
import type { Exercise } from "@/api";
import { exerciseFacts, GuideButton } from "@/features/exercise";
import classes from "./picker.module.css";

interface Props {
  exercise: Exercise;
  isPicked: boolean;
  onPick: () => void;
  onEdit: () => void;
}

export function PickerRow({ exercise, isPicked, onPick, onEdit }: Props) {
  return (
    <li className={classes.row}>
      <button type="button" className={classes.pick} onClick={onPick}>
        <span className={classes.text}>
          <span className={classes.name}>{exercise.name}</span>
          <span className={classes.facts}>{exerciseFacts(exercise)}</span>
        </span>
        <span className={classes.mark} data-picked={isPicked || undefined}>
          {isPicked ? <IconCheck size={18} stroke={3} aria-label="no treino" /> : <IconPlus size={18} aria-hidden />}
        </span>
      </button>
      {!exercise.is_custom && <GuideButton exerciseId={exercise.id} name={exercise.name} />}
      {exercise.is_custom && (
        <ActionIcon size={44} aria-label={`Editar ${exercise.name}`} onClick={onEdit}>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
