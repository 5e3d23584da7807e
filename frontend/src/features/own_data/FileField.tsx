import { Button } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import classes from "./own_data.module.css";

/** Takes a file by a button, or dropped on it. */
export function FileField({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.item(0);
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only a shortcut for the button inside.
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileUpload size={36} stroke={1.4} aria-hidden />
      <Button variant="accent" size="md" onClick={() => input.current?.click()}>
        Escolher arquivo
      </Button>
      <p>
        <span className={classes.dropHint}>Ou solte o arquivo aqui. </span>.csv ou .fitnotes, até 5 MB.
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Arquivo de treinos"
        accept=".csv,.fitnotes,text/csv"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </div>
  );
}
