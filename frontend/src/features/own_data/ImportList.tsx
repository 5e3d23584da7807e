import { Button } from "@mantine/core";
import { useState } from "react";
import type { Import } from "@/api";
import { formatDayOf, plural } from "@/lib/format";
import { LazyConfirm } from "@/ui/dialog/LazyConfirm";
import { Panel } from "@/ui/page/Panel";
import classes from "./own_data.module.css";

interface Props {
  imports: readonly Import[];
  isBusy: boolean;
  onReview: (id: number) => void;
  onContinue: (id: number) => void;
  onUndo: (id: number) => void;
}

/** Files of the last seven days. */
export function ImportList({ imports, isBusy, onReview, onContinue, onUndo }: Props) {
  const [asked, setAsked] = useState<Import | null>(null);
  if (imports.length === 0) return null;
  return (
    <>
      <ul className={classes.list} aria-label="Arquivos dos últimos 7 dias">
        {imports.map((one) => (
          <Panel as="li" key={one.id} className={classes.row}>
            <div>
              <p className={classes.name}>{one.file_name || "Arquivo"}</p>
              <p className={classes.text}>{stateOf(one)}</p>
            </div>
            {one.finished_at === null && (
              <Button
                disabled={isBusy}
                onClick={() => (one.done_sessions === 0 ? onReview(one.id) : onContinue(one.id))}
              >
                {one.done_sessions === 0 ? "Conferir" : "Continuar"}
              </Button>
            )}
            <Button variant="default" disabled={isBusy} onClick={() => setAsked(one)}>
              {one.done_sessions === 0 ? "Descartar" : "Desfazer"}
            </Button>
          </Panel>
        ))}
      </ul>
      <LazyConfirm
        opened={asked !== null}
        title={asked?.done_sessions === 0 ? "Descartar o arquivo?" : "Desfazer esta importação?"}
        confirmLabel={asked?.done_sessions === 0 ? "Descartar" : "Desfazer"}
        isDanger
        onConfirm={() => {
          if (asked) onUndo(asked.id);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        {asked?.done_sessions === 0
          ? "Nada dele entrou no seu histórico."
          : "Os treinos deste arquivo saem do seu histórico, com os recordes que vieram deles. Os outros ficam."}
      </LazyConfirm>
    </>
  );
}

function stateOf({ sessions, done_sessions, finished_at, created_at, undo_until }: Import): string {
  if (finished_at !== null) {
    const count = plural(sessions, "treino", "treinos");
    return `${count}, ${formatDayOf(finished_at)}. Dá para desfazer até ${formatDayOf(undo_until)}.`;
  }
  if (done_sessions === 0) return `Enviado em ${formatDayOf(created_at)}, ainda não trazido.`;
  return `Parou em ${done_sessions} de ${plural(sessions, "treino", "treinos")}.`;
}
