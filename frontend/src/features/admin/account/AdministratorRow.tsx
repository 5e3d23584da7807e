import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { Administrator } from "@/api";
import { formatDayOf } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import classes from "./account.module.css";

interface Props {
  administrator: Administrator;
  /** Nobody removes themselves. */
  isSelf: boolean;
  onRemove: () => void;
}

export function AdministratorRow({ administrator, isSelf, onRemove }: Props) {
  const { username, created_at: since, has_second_factor: hasSecondFactor } = administrator;
  return (
    <li className={classes.administrator}>
      <div className={classes.who}>
        <p className={classes.name}>
          <strong>{username}</strong>
          {isSelf && <Badge>Você</Badge>}
          {hasSecondFactor && <Badge tone="accent">Duas etapas</Badge>}
        </p>
        <p className={classes.dim}>
          Desde {formatDayOf(since)}
          {!hasSecondFactor && " · entra só com a senha"}
        </p>
      </div>
      {!isSelf && (
        <ActionIcon size={44} aria-label={`Remover ${username}`} onClick={onRemove}>
          <IconTrash size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
