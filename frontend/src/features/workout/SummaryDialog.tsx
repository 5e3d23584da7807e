import { Button, Modal } from "@mantine/core";
import { IconShare2, IconTrophy } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { ExerciseName } from "@/features/exercise";
import { formatClock, formatNumber } from "@/lib/format";
import { Figures } from "@/ui/PageHeader";
import { toast } from "@/ui/toast";
import { reopenFinished } from "./session/engine/running";
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
    // Closed by the member, or not allowed: the summary stays on the screen.
  }
}

export function SummaryDialog({ finished, onClose }: Props) {
  const navigate = useNavigate();
  const { sets, plannedSets } = finished;
  const reopen = () => {
    const address = reopenFinished(finished.memberId, finished.clientId, Date.now());
    if (address) void navigate(address, { replace: true });
    else onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Treino concluído">
      <div className={classes.summary}>
        <p className={classes.name}>{finished.name}</p>
        <Figures
          figures={[
            { label: "Duração", value: formatClock(finished.seconds) },
            {
              label: "Séries feitas",
              value: formatNumber(sets),
              ...(plannedSets > sets && { unit: `de ${plannedSets}` }),
            },
            { label: "Volume", value: formatNumber(Math.round(finished.volumeKg)), unit: "kg" },
            { label: "Recordes", value: formatNumber(finished.records.length) },
          ]}
        />
        {finished.records.length > 0 && (
          <ul className={classes.records} aria-label="Recordes">
            {finished.records.map((text) => (
              <li key={text}>
                <IconTrophy size={18} aria-hidden /> {text}
              </li>
            ))}
          </ul>
        )}
        <Done finished={finished} />
        <div className={classes.acts}>
          <Button variant="accent" size="lg" fullWidth onClick={onClose} data-autofocus>
            Fechar
          </Button>
          <div className={classes.more}>
            <Button
              variant="default"
              leftSection={<IconShare2 size={18} aria-hidden />}
              onClick={() => void share(finished)}
            >
              Compartilhar
            </Button>
            <Button variant="default" onClick={reopen}>
              Continuar treinando
            </Button>
          </div>
        </div>
      </div>
    </Modal>
  );
}

/** Planned against done, exercise by exercise. */
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
