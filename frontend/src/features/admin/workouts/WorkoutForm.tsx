import { Textarea, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Suspense, useState } from "react";
import type { DeskWorkoutValues, LastLoad } from "@/api";
import { ExercisePicker, PickerPane } from "@/features/workout";
import { Sheet } from "@/ui/dialog/Sheet";
import { FormEnd } from "@/ui/form/FormEnd";
import { focusProblem } from "@/ui/form/focusProblem";
import { FormExercises } from "./FormExercises";
import { type DeskForm, MAX_EXERCISES } from "./model";
import { useDeskForm } from "./useDeskForm";
import { usePicking } from "./usePicking";
import classes from "./workouts.module.css";

/** From here on the picker fits beside the form. */
const WIDE = "(min-width: 68.75em)";

interface Props {
  /** Null for a template. */
  userId: number | null;
  title: string;
  initial: DeskForm;
  /** What the member lifted last; none for a template. */
  lastLoads: readonly LastLoad[];
  submitLabel: string;
  send: (body: DeskWorkoutValues) => Promise<unknown>;
  failure: string;
  onSaved: () => Promise<void> | void;
  onClose: () => void;
}

/** A workout or template with its exercises. */
export function WorkoutForm({ userId, title, initial, lastLoads, submitLabel, ...options }: Props) {
  const { form, dispatch, name, failed, isSaving, submit, close, question } = useDeskForm({ initial, ...options });
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [isPicking, setPicking] = useState(false);
  const { picker, marks, isFull } = usePicking({ userId, exercises: form.exercises, lastLoads, dispatch });
  const set = (change: Partial<Omit<DeskForm, "exercises">>) => dispatch({ type: "text", change });
  return (
    <Sheet
      opened
      onClose={close}
      title={title}
      closeOnClickOutside={false}
      {...(isWide && { size: "72rem", yOffset: "3dvh" })}
    >
      <div className={classes.editor}>
        <form
          noValidate
          className={classes.content}
          onSubmit={(event) => {
            event.preventDefault();
            if (!focusProblem(event.currentTarget)) submit();
          }}
        >
          <div className={classes.head}>
            <TextInput
              ref={name}
              label="Nome do treino"
              placeholder="Ex.: Peito e costas"
              autoComplete="off"
              maxLength={80}
              data-autofocus
              value={form.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <TextInput
              label="Dia (opcional)"
              placeholder="A"
              autoComplete="off"
              maxLength={10}
              value={form.dayCode}
              onChange={(event) => set({ dayCode: event.currentTarget.value })}
            />
          </div>
          <TextInput
            label="Descrição (opcional)"
            autoComplete="off"
            maxLength={500}
            value={form.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
          <Textarea
            label="Observações (opcional)"
            autosize
            minRows={2}
            maxLength={500}
            value={form.notes}
            onChange={(event) => set({ notes: event.currentTarget.value })}
          />
          <FormExercises
            exercises={form.exercises}
            lastLoads={lastLoads}
            marks={marks}
            onAdd={isWide ? null : () => setPicking(true)}
            dispatch={dispatch}
          />
          <FormEnd failed={failed} submitLabel={submitLabel} isSaving={isSaving} onClose={close} />
        </form>
        {isWide && isFull && <p role="status">O treino está cheio: são {MAX_EXERCISES} exercícios.</p>}
        <Suspense fallback={isWide && <aside />}>
          {isWide && !isFull && <PickerPane {...picker} />}
          {isPicking && !isWide && <ExercisePicker {...picker} opened onClose={() => setPicking(false)} />}
        </Suspense>
      </div>
      {question}
    </Sheet>
  );
}
