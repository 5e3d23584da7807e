import { ActionIcon, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { type Dispatch, useState } from "react";
import { ExerciseName } from "@/features/exercise";
import { amountLabel, weightLabel } from "@/features/workout";
import { readRange } from "@/lib/reps";
import { Panel } from "@/ui/Panel";
import { Stepper } from "@/ui/Stepper";
import { BuilderNote } from "./BuilderNote";
import classes from "./builder.module.css";
import { type Action, bounds, type FreeExercise } from "./free";
import { UNREADABLE_REPS } from "./texts";

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
  const { key, name, measure } = exercise;
  const change = (part: Partial<FreeExercise>) => dispatch({ type: "change", key, change: part });
  const weight = weightLabel[measure];
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
      <div className={classes.fields}>
        <Stepper label="Séries" {...bounds.sets} isWhole value={exercise.sets} onChange={(sets) => change({ sets })} />
        <RepsField exercise={exercise} onChange={(reps) => change({ reps })} />
        {weight && (
          <Stepper
            label={weight}
            {...bounds.weight}
            value={exercise.weight}
            onChange={(value) => change({ weight: value })}
          />
        )}
        <Stepper
          label="Descanso (s)"
          {...bounds.rest}
          isWhole
          value={exercise.restSeconds}
          onChange={(restSeconds) => change({ restSeconds })}
        />
      </div>
      <BuilderNote exercise={name} value={exercise.notes} onChange={(notes) => change({ notes })} />
    </Panel>
  );
}

interface RepsProps {
  exercise: FreeExercise;
  onChange: (reps: string) => void;
}

/** Keeps whatever is typed. On blur the value is normalized to the program's notation, or an error is shown. */
function RepsField({ exercise: { measure, reps }, onChange }: RepsProps) {
  const [isTyping, setTyping] = useState(false);
  const range = readRange(reps);
  return (
    <TextInput
      label={amountLabel[measure]}
      classNames={{ input: classes.reps }}
      maxLength={20}
      value={reps}
      error={!isTyping && range === null && UNREADABLE_REPS}
      onChange={(event) => {
        setTyping(true);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        setTyping(false);
        if (range !== null && range !== reps) onChange(range);
      }}
    />
  );
}
