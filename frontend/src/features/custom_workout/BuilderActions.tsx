import "@/ui/theme/menu.css";
import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconDots, IconTrash } from "@tabler/icons-react";

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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={44} aria-label={`Mais opções de ${name}`}>
          <IconDots size={22} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={18} aria-hidden />}
          disabled={position === 1}
          onClick={() => onMove(-1)}
        >
          Mover para cima
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={18} aria-hidden />}
          disabled={position === count}
          onClick={() => onMove(1)}
        >
          Mover para baixo
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
          Remover
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
