import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import type { Dispatch } from "react";
import { ExerciseName } from "@/features/exercise";
import { Panel } from "@/ui/page/Panel";
import { BuilderNote } from "./BuilderNote";
import classes from "./builder.module.css";
import { ExerciseFields } from "./ExerciseFields";
import type { Action, FreeExercise } from "./free";

interface Props {
  exercise: FreeExercise;
  /** 1-based. */
  position: number;
  count: number;
  dispatch: Dispatch<Action>;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

export function BuilderExercise({ exercise, position, count, dispatch, onMove, onRemove }: Props) {
  const { key, name } = exercise;
  const change = (part: Partial<FreeExercise>) => dispatch({ type: "change", key, change: part });
  return (
    <Panel as="li" className={classes.exercise} aria-label={`${position}. ${name}`}>
      <div className={classes.head}>
        <span className={classes.position} aria-hidden>
          {position}
        </span>
        <div className={classes.title}>
          <h2>
            <ExerciseName exerciseId={exercise.exerciseId} name={name} />
          </h2>
          <p>{exercise.muscleGroup}</p>
        </div>
        <div className={classes.actions}>
          <ActionIcon
            size={44}
            aria-label={`Mover ${name} para cima`}
            aria-disabled={position === 1}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            aria-label={`Mover ${name} para baixo`}
            aria-disabled={position === count}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon size={44} aria-label={`Remover ${name}`} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <ExerciseFields exercise={exercise} onChange={change} />
      <BuilderNote exercise={name} value={exercise.notes} onChange={(notes) => change({ notes })} />
    </Panel>
  );
}
