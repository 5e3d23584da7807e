import { ActionIcon } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import classes from "./builder.module.css";

interface Props {
  name: string;
  /** 1-based. */
  position: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Moves and removes an exercise. */
export function BuilderActions({ name, position, count, onMove, onRemove }: Props) {
  return (
    <div className={classes.actions}>
      <ActionIcon
        size={44}
        aria-label={`Mover ${name} para cima`}
        aria-disabled={position === 1}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={44}
        aria-label={`Mover ${name} para baixo`}
        aria-disabled={position === count}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon size={44} aria-label={`Remover ${name}`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
