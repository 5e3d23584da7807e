import { TextInput } from "@mantine/core";
import { useState } from "react";
import { amountLabel, weightLabel } from "@/features/workout";
import { readRange } from "@/lib/reps";
import { Stepper } from "@/ui/form/Stepper";
import classes from "./builder.module.css";
import { bounds, type FreeExercise } from "./free";
import { UNREADABLE_REPS } from "./texts";

type Fields = Pick<FreeExercise, "measure" | "sets" | "reps" | "weight" | "restSeconds">;

interface Props {
  exercise: Fields;
  /** Sets of an emptied field. */
  setsFallback?: number;
  /** Repetitions may be words, as the trainer writes them: `até a falha`. */
  takesWords?: boolean;
  onChange: (change: Partial<Fields>) => void;
}

/** What is planned of an exercise: sets, repetitions, load and rest. */
export function ExerciseFields({ exercise, setsFallback = bounds.sets.fallback, takesWords = false, onChange }: Props) {
  const weight = weightLabel[exercise.measure];
  return (
    <div className={classes.fields}>
      <Stepper
        label="Séries"
        {...bounds.sets}
        fallback={setsFallback}
        isWhole
        value={exercise.sets}
        onChange={(sets) => onChange({ sets })}
      />
      <RepsField exercise={exercise} takesWords={takesWords} onChange={(reps) => onChange({ reps })} />
      {weight && (
        <Stepper
          label={weight}
          {...bounds.weight}
          value={exercise.weight}
          onChange={(value) => onChange({ weight: value })}
        />
      )}
      <Stepper
        label="Descanso (s)"
        {...bounds.rest}
        isWhole
        value={exercise.restSeconds}
        onChange={(restSeconds) => onChange({ restSeconds })}
      />
    </div>
  );
}

interface RepsProps {
  exercise: Fields;
  takesWords: boolean;
  onChange: (reps: string) => void;
}

/** Keeps whatever is typed. On blur the value is normalized to the program's notation, or an error is shown. */
function RepsField({ exercise: { measure, reps }, takesWords, onChange }: RepsProps) {
  const [isTyping, setTyping] = useState(false);
  const range = readRange(reps);
  return (
    <TextInput
      label={amountLabel[measure]}
      classNames={{ input: classes.reps }}
      maxLength={20}
      value={reps}
      error={!takesWords && !isTyping && range === null && UNREADABLE_REPS}
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
