import { ActionIcon, Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { plural } from "@/lib/format";
import { type OutboxEntry, removeEntry, retryEntry, sendEverything } from "@/training";
import { Badge } from "@/ui/Badge";
import { Panel } from "@/ui/page/Panel";
import classes from "./planned.module.css";

interface Props {
  memberId: number;
  entries: OutboxEntry[];
}

/** Workouts saved for later offline, which aren't on the server yet. */
export function UnsentPlannedList({ memberId, entries }: Props) {
  return (
    <Panel as="ul" className={classes.list} aria-label="Planejados neste aparelho">
      {entries.map((entry) => (
        <UnsentPlannedRow key={entry.clientId} memberId={memberId} entry={entry} />
      ))}
    </Panel>
  );
}

function UnsentPlannedRow({ memberId, entry }: { memberId: number; entry: OutboxEntry }) {
  const { clientId, plan, refused } = entry;
  if (!plan) return null;
  const name = plan.name ?? "Treino Personalizado";
  const sets = plan.exercises.reduce((sum, exercise) => sum + exercise.sets.length, 0);
  const retry = () => {
    retryEntry(memberId, clientId);
    void sendEverything(memberId);
  };
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <p className={classes.name}>
          {name}{" "}
          <Badge tone={refused === null ? "info" : "orange"}>{refused === null ? "A enviar" : "Não enviado"}</Badge>
        </p>
        <p className={classes.facts}>
          {plural(plan.exercises.length, "exercício", "exercícios")} · {plural(sets, "série", "séries")}
        </p>
        <p className={classes.notes}>
          {refused ?? "Guardado neste aparelho. Vai para a sua conta quando houver internet."}
        </p>
      </div>
      <div className={classes.actions}>
        <ActionIcon size={44} aria-label={`Excluir ${name}`} onClick={() => removeEntry(memberId, clientId)}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
        {refused !== null && (
          <Button size="md" variant="default" className={classes.start} onClick={retry}>
            Tentar de novo
          </Button>
        )}
      </div>
    </li>
  );
}
