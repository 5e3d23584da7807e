import { Button, TextInput } from "@mantine/core";
import { IconNote } from "@tabler/icons-react";
import classes from "./builder.module.css";
import { useNoteField } from "./useNoteField";

interface Props {
  exercise: string;
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

/** The note of an exercise: a button until it is opened. */
export function BuilderNote({ exercise, value, maxLength = 1000, onChange }: Props) {
  const { isShown, open, input } = useNoteField<HTMLInputElement>(value);
  if (isShown) {
    return (
      <TextInput
        ref={input}
        label="Observações"
        maxLength={maxLength}
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
      size="compact-md"
      variant="subtle"
      className={classes.addNote}
      leftSection={<IconNote size={16} aria-hidden />}
      aria-label={`Observação de ${exercise}`}
      onClick={open}
    >
      Observação
    </Button>
  );
}
