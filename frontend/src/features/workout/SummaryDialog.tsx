import { Button } from "@mantine/core";
import { IconShare2, IconTrophy } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { ExerciseName } from "@/features/exercise";
import { formatClock, formatNumber } from "@/lib/format";
import { continueFinished } from "@/training";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { Stats } from "@/ui/Stats";
import { toast } from "@/ui/toast";
import { type FinishedSession, shareText } from "./session/summary";
import classes from "./summary.module.css";

interface Props {
  finished: FinishedSession;
  onClose: () => void;
}

async function share(finished: FinishedSession): Promise<void> {
  const text = shareText(finished);
  try {
    if (typeof navigator.share === "function") await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text);
      toast.success("Resumo copiado.");
    }
  } catch {
    // Dismissed by the member, or not permitted: the summary stays open.
  }
}

export function SummaryDialog({ finished, onClose }: Props) {
  const navigate = useNavigate();
  const { sets, plannedSets, records } = finished;
  const volumeKg = Math.round(finished.volumeKg);
  const reopen = () => {
    const address = continueFinished(finished.memberId, finished.clientId, Date.now());
    if (address) void navigate(address, { replace: true });
    else onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="Treino concluído" size="lg">
      <div className={classes.summary}>
        <div className={classes.head}>
          <p>{finished.name}</p>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconShare2 size={16} aria-hidden />}
            onClick={() => void share(finished)}
          >
            Compartilhar
          </Button>
        </div>
        <Stats
          stats={[
            { label: "Duração", value: formatClock(finished.seconds) },
            {
              label: "Séries feitas",
              value: formatNumber(sets),
              ...(plannedSets > sets && { unit: `de ${plannedSets}` }),
            },
            ...(volumeKg > 0 ? [{ label: "Volume", value: formatNumber(volumeKg), unit: "kg" }] : []),
            ...(records.length > 0 ? [{ label: "Recordes", value: formatNumber(records.length) }] : []),
          ]}
        />
        {records.length > 0 && (
          <ul className={classes.records} aria-label="Recordes">
            {records.map((text) => (
              <li key={text}>
                <IconTrophy size={18} aria-hidden /> {text}
              </li>
            ))}
          </ul>
        )}
        <Done finished={finished} />
        <DialogActions>
          <Button variant="default" size="md" onClick={reopen}>
            Continuar treinando
          </Button>
          <Button variant="accent" size="md" onClick={onClose} data-autofocus>
            Fechar
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Planned and completed sets of each exercise. */
function Done({ finished }: Pick<Props, "finished">) {
  const rows = finished.exercises.map((exercise, i) => ({ ...exercise, key: `${i} ${exercise.name}` }));
  return (
    <ul className={classes.done} aria-label="Planejado e feito">
      {rows.map(({ key, exerciseId, name, planned, done, label }) => (
        <li key={key}>
          <p>
            <span>
              <ExerciseName exerciseId={exerciseId} name={name} />
            </span>
            <span data-short={done < planned || undefined}>
              {done} de {planned}
            </span>
          </p>
          {label && <small>{label}</small>}
        </li>
      ))}
    </ul>
  );
}
