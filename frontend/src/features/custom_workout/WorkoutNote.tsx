import { Button, Textarea } from "@mantine/core";
import { IconNote } from "@tabler/icons-react";
import classes from "./builder.module.css";
import { useNoteField } from "./useNoteField";

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The note of the whole workout: a button until it is opened. */
export function WorkoutNote({ value, onChange }: Props) {
  const { isShown, open, input } = useNoteField<HTMLTextAreaElement>(value);
  if (isShown) {
    return (
      <Textarea
        ref={input}
        label="Observações"
        autosize
        minRows={2}
        maxLength={1000}
        value={value}
        onChange={(event) => {
          open();
          onChange(event.currentTarget.value);
        }}
      />
    );
  }
  return (
    <Button
      variant="subtle"
      className={classes.addWorkoutNote}
      leftSection={<IconNote size={18} aria-hidden />}
      onClick={open}
    >
      Observações
    </Button>
  );
}
