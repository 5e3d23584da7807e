import { Button, TextInput } from "@mantine/core";
import { IconNote } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import classes from "./builder.module.css";

interface Props {
  exercise: string;
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
}

/** The note of an exercise: a button until it is opened. */
export function BuilderNote({ exercise, value, maxLength = 1000, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (isOpen || value !== "") {
    return (
      <TextInput
        ref={input}
        label="Observações"
        maxLength={maxLength}
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
      size="compact-md"
      variant="subtle"
      className={classes.addNote}
      leftSection={<IconNote size={16} aria-hidden />}
      aria-label={`Observação de ${exercise}`}
      onClick={() => setOpen(true)}
    >
      Observação
    </Button>
  );
}
