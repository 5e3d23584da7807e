import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { ExerciseRows } from "../exercise/ExerciseRows";
import type { SheetProps } from "./props";
import { Sheet } from "./Sheet";
import classes from "./sheets.module.css";

/** The workout's exercises, to go to one, to change their order, or to add one. */
export function ListSheet({ session, exercise, dispatch, onSheet }: SheetProps) {
  const pick = (clientId: string) => {
    onSheet(null);
    dispatch({ type: "goTo", exercise: clientId });
  };
  return (
    <Sheet title="Exercícios do treino" onClose={() => onSheet(null)}>
      <ExerciseRows
        session={session}
        current={exercise.clientId}
        onPick={pick}
        onMove={(clientId, to) => dispatch({ type: "move", exercise: clientId, to })}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onSheet({ kind: "add" })}
        >
          Adicionar exercício
        </Button>
      </div>
    </Sheet>
  );
}
