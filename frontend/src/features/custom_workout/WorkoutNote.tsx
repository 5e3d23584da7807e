import { Button, Textarea } from "@mantine/core";
import { IconNote } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import classes from "./builder.module.css";

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** The note of the whole workout: a button until it is opened. */
export function WorkoutNote({ value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (isOpen || value !== "") {
    return (
      <Textarea
        ref={input}
        label="Observações"
        autosize
        minRows={2}
        maxLength={1000}
        value={value}
        onChange={(event) => {
          setOpen(true);
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
      onClick={() => setOpen(true)}
    >
      Observações
    </Button>
  );
}
