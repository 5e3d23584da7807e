import { ActionIcon } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconPencil, IconPlus } from "@tabler/icons-react";
import type { Exercise } from "@/api";
import { ExercisePicture, exerciseFacts, GuideButton } from "@/features/exercise";
import classes from "./picker.module.css";

interface Props {
  exercise: Exercise;
  /** Only to be picked, neither read about nor edited. */
  isPlain: boolean;
  /** What speaks against it. */
  mark: string | undefined;
  isBlocked: boolean;
  /** How often it is already in the workout. */
  times: number;
  onPick: () => void;
  onEdit: () => void;
}

export function PickerRow({ exercise, isPlain, mark, isBlocked, times, onPick, onEdit }: Props) {
  return (
    <li className={classes.row}>
      <button type="button" className={classes.pick} disabled={isBlocked} onClick={onPick}>
        <ExercisePicture slug={exercise.slug} className={classes.picture} iconSize={28} />
        <span className={classes.text}>
          <span className={classes.name}>{exercise.name}</span>
          <span className={classes.facts}>{exerciseFacts(exercise)}</span>
          {mark && (
            <span className={classes.against}>
              <IconAlertTriangle size={16} aria-hidden />
              {mark}
            </span>
          )}
        </span>
        {!isBlocked && (
          <span className={classes.mark} data-picked={times > 0 || undefined}>
            <Mark times={times} />
          </span>
        )}
      </button>
      {!isPlain && !exercise.is_custom && <GuideButton exerciseId={exercise.id} name={exercise.name} />}
      {!isPlain && exercise.is_custom && (
        <ActionIcon size={44} aria-label={`Editar ${exercise.name}`} onClick={onEdit}>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** Tapping again adds the exercise again, so the number is shown. */
function Mark({ times }: { times: number }) {
  if (times === 0) return <IconPlus size={18} aria-hidden />;
  if (times === 1) return <IconCheck size={18} stroke={3} aria-label="no treino" />;
  return (
    <>
      <span aria-hidden>{times}×</span>
      <span className="ev-hidden">{times} vezes no treino</span>
    </>
  );
}
