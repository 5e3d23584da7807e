import { Button } from "@mantine/core";
import { useId } from "react";
import type { SheetProps } from "./props";
import { Sheet } from "./Sheet";
import classes from "./sheets.module.css";

const MAX_NOTE = 1000;

/** Stored at every keystroke: a note must not be lost, as a set must not. */
export function NotesSheet({ session, exercise, dispatch, onSheet }: SheetProps) {
  const close = () => onSheet(null);
  return (
    <Sheet title="Observações" onClose={close}>
      <div className={classes.notes}>
        <Note
          label={exercise.name}
          hint="Regulagem do banco, pegada, o que sentiu…"
          value={exercise.notes}
          isFirst
          onChange={(value) => dispatch({ type: "exerciseNote", exercise: exercise.clientId, value })}
        />
        <Note
          label="Treino inteiro"
          hint="Como foi o treino de hoje?"
          value={session.notes}
          onChange={(value) => dispatch({ type: "workoutNote", value })}
        />
        <Button onClick={close}>Pronto</Button>
      </div>
    </Sheet>
  );
}

interface NoteProps {
  label: string;
  hint: string;
  value: string | null;
  isFirst?: boolean;
  onChange: (value: string) => void;
}

function Note({ label, hint, value, isFirst, onChange }: NoteProps) {
  const id = useId();
  return (
    <div className={classes.note}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={MAX_NOTE}
        placeholder={hint}
        defaultValue={value ?? ""}
        data-autofocus={isFirst}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
