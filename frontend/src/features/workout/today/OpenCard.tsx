import { Button } from "@mantine/core";
import { type ReactNode, Suspense, useState } from "react";
import { plural } from "@/lib/format";
import { useNowByMinute } from "@/lib/now";
import { texts } from "../texts";
import { formatWhen } from "./open";
import { Stage, Start } from "./Stage";
import classes from "./today.module.css";

interface Props {
  workoutType: string;
  name: string;
  startedAt: string | null;
  doneSets: number;
  /** Route that continues the workout. */
  to: string;
  /** Confirmation before the workout is ended here. */
  question: (onClose: () => void) => ReactNode;
}

/** A workout that is running or was forgotten, with actions to continue or end it. */
export function OpenCard({ workoutType, name, startedAt, doneSets, to, question }: Props) {
  const [isClosing, setClosing] = useState(false);
  const now = new Date(useNowByMinute());
  return (
    <Stage letter={workoutType.length === 1 ? workoutType : ""} label="Treino em andamento" title={name}>
      <ul className={classes.facts}>
        {startedAt && <li>Começou {formatWhen(startedAt, now)}</li>}
        <li>{plural(doneSets, "série feita", "séries feitas")}</li>
      </ul>
      <div className={classes.actions}>
        <Start to={to}>Continuar</Start>
        <Button size="lg" px={18} className={classes.quiet} onClick={() => setClosing(true)}>
          {doneSets > 0 ? texts.endAndSave : "Encerrar"}
        </Button>
      </div>
      <Suspense>{isClosing && question(() => setClosing(false))}</Suspense>
    </Stage>
  );
}
