import { Button, Modal } from "@mantine/core";
import { formatClock, formatNumber } from "@/lib/format";
import { Figures } from "@/ui/PageHeader";
import type { FinishedSession } from "./session/summary";
import classes from "./workouts.module.css";

export function SummaryDialog({ finished, onClose }: { finished: FinishedSession; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Treino concluído">
      <div className={classes.summary}>
        <p>{finished.name}</p>
        <Figures
          figures={[
            { label: "Duração", value: formatClock(finished.seconds) },
            { label: "Séries feitas", value: formatNumber(finished.sets) },
            { label: "Volume", value: formatNumber(Math.round(finished.volumeKg)), unit: "kg" },
          ]}
        />
        <Button variant="accent" size="lg" fullWidth onClick={onClose} data-autofocus>
          Fechar
        </Button>
      </div>
    </Modal>
  );
}
