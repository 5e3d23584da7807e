import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate, plural } from "@/lib/format";
import { saveFile } from "@/lib/saveFile";
import {
  completedSets,
  type Draft,
  exportText,
  type OutboxEntry,
  removeEntry,
  retryEntry,
  sendOutbox,
} from "@/training";
import { Confirm } from "@/ui/dialog/Confirm";
import { Dialog } from "@/ui/dialog/Dialog";
import { Panel } from "@/ui/page/Panel";
import { workoutQueries } from "../data/queries";
import classes from "./outbox.module.css";

interface Props {
  entries: readonly OutboxEntry[];
  onClose: () => void;
}

/** Saves the workout as a JSON file in the API's format, independent of this device. */
const saveAsFile = (draft: Draft) =>
  saveFile(new Blob([exportText(draft)], { type: "application/json" }), `treino-${draft.session.date}.json`);

/** *Não enviados*: the member decides what happens to a workout that the server refused. */
export function RefusedDialog({ entries, onClose }: Props) {
  const [discarding, setDiscarding] = useState<OutboxEntry | null>(null);
  const discard = () => {
    if (discarding?.draft) removeEntry(discarding.draft.session.memberId, discarding.clientId);
    setDiscarding(null);
    if (entries.length <= 1) onClose();
  };
  return (
    <>
      <Dialog opened={discarding === null} onClose={onClose} title="Não enviados">
        <ul className={classes.list}>
          {entries.map((entry) => (
            <RefusedWorkout key={entry.clientId} entry={entry} onDiscard={() => setDiscarding(entry)} />
          ))}
        </ul>
        {entries.length === 0 && <p role="status">Tudo foi enviado.</p>}
      </Dialog>
      <Confirm
        opened={discarding !== null}
        title="Descartar treino"
        confirmLabel="Descartar"
        isDanger
        onConfirm={discard}
        onClose={() => setDiscarding(null)}
      >
        As séries deste treino só existem neste aparelho. Exporte antes, se quiser guardar.
      </Confirm>
    </>
  );
}

function RefusedWorkout({ entry, onDiscard }: { entry: OutboxEntry; onDiscard: () => void }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { draft, refused } = entry;
  if (!draft) return null;
  const { name, date, memberId } = draft.session;
  const again = async () => {
    setBusy(true);
    retryEntry(memberId, entry.clientId);
    const sent = await sendOutbox(memberId, true);
    if (sent > 0) await client.invalidateQueries({ queryKey: workoutQueries.all });
    setBusy(false);
  };
  return (
    <Panel as="li" className={classes.entry}>
      <h3>{name}</h3>
      <p>
        {formatDate(date)} · {plural(completedSets(draft.session).length, "série", "séries")}
      </p>
      <p>{refused}</p>
      <div className={classes.actions}>
        <Button size="sm" loading={isBusy} onClick={() => void again()}>
          Tentar de novo
        </Button>
        <Button size="sm" variant="default" onClick={() => saveAsFile(draft)}>
          Exportar
        </Button>
        <Button size="sm" variant="default" color="red" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </Panel>
  );
}
