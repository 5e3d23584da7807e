import { Button, Input, Radio } from "@mantine/core";
import { IconAlertTriangle, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { DeskProgramExercise, Exercise, NamedExercise } from "@/api";
import { muscleGroups } from "@/features/exercise";
import { ExercisePicker, type PickerSource } from "@/features/workout";
import { Notice } from "@/ui/Notice";
import { adminQueries } from "../queries";
import { marksOf } from "../unsuitable";
import { movementChange } from "./movements";
import classes from "./program.module.css";

interface Props {
  userId: number;
  exercise: DeskProgramExercise;
  value: NamedExercise | null;
  error: string | undefined;
  onChange: (enters: NamedExercise) => void;
}

/** What enters in the place of an exercise: a similar one, or any other that is searched. */
export function SwapField({ userId, exercise, value, error, onChange }: Props) {
  const [isPicking, setPicking] = useState(false);
  const { data: catalogue } = useQuery(adminQueries.exercises());
  const { alternatives, exercise: leaves } = exercise;
  const isSimilar = alternatives.some(({ id }) => id === value?.id);
  const choices = value && !isSimilar ? [...alternatives, value] : alternatives;
  const find = (id: number | undefined) => catalogue?.find((one) => one.id === id);
  const warning = movementChange(find(leaves.id), find(value?.id));
  return (
    <>
      <Radio.Group
        label={`No lugar de ${leaves.name}`}
        value={value && String(value.id)}
        onChange={(id) => {
          const chosen = choices.find((one) => String(one.id) === id);
          if (chosen) onChange(chosen);
        }}
      >
        <div className={classes.choices}>
          {choices.map(({ id, name }) => (
            <Radio key={id} size="md" value={String(id)} label={name} />
          ))}
        </div>
      </Radio.Group>
      <Button
        variant="default"
        leftSection={<IconSearch size={18} aria-hidden />}
        className={classes.other}
        onClick={() => setPicking(true)}
      >
        Buscar outro exercício
      </Button>
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <div role="status">
        {warning && (
          <Notice size="compact" icon={<IconAlertTriangle size={20} aria-hidden />}>
            {warning}
          </Notice>
        )}
      </div>
      <Suspense>
        {isPicking && (
          <ExercisePicker
            opened
            source={sourceOf(exercise, userId)}
            onClose={() => setPicking(false)}
            onPick={({ id, name }) => {
              onChange({ id, name });
              setPicking(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** The catalogue without the trainer's own exercises, which no program has. */
const sourceOf = ({ exercise, alternatives }: DeskProgramExercise, userId: number): PickerSource => ({
  query: {
    ...adminQueries.exercises(),
    select: (all: Exercise[]) => all.filter((one) => !one.is_custom && one.id !== exercise.id),
  },
  groups: muscleGroups,
  first: { title: "Parecidos", ids: alternatives.map(({ id }) => id) },
  marks: { ...adminQueries.unsuitable(userId), select: marksOf },
  isStrict: true,
  creation: null,
});
