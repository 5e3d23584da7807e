import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { ExerciseName } from "@/features/exercise";
import { liveExercises } from "@/training/model/session";
import type { SheetProps } from "./props";
import { Sheet } from "./Sheet";
import classes from "./sheets.module.css";

export function OrderSheet({ session, dispatch, onSheet }: SheetProps) {
  const live = liveExercises(session);
  return (
    <Sheet title="Ordem dos exercícios" onClose={() => onSheet(null)}>
      <ol className={classes.menu}>
        {live.map(({ clientId, exerciseId, name }, i) => (
          <li key={clientId} className={classes.orderRow}>
            <span>
              {i + 1}. <ExerciseName exerciseId={exerciseId} name={name} />
            </span>
            <ActionIcon
              size={48}
              disabled={i === 0}
              aria-label={`Subir ${name}`}
              onClick={() => dispatch({ type: "move", exercise: clientId, by: -1 })}
            >
              <IconArrowUp size={22} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size={48}
              disabled={i === live.length - 1}
              aria-label={`Descer ${name}`}
              onClick={() => dispatch({ type: "move", exercise: clientId, by: 1 })}
            >
              <IconArrowDown size={22} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
