import { IconCheck, IconPencil } from "@tabler/icons-react";
import type { Measure } from "@/api";
import { formatKg } from "@/lib/format";
import { type Action, type SessionSet, WEIGHT_STEP } from "./model";
import { Stepper } from "./Stepper";
import classes from "./session.module.css";

const amountLabel: Record<Measure, string> = {
  carga_reps: "Repetições",
  peso_corporal_reps: "Repetições",
  assistido_reps: "Repetições",
  tempo: "Segundos",
  cardio_tempo: "Minutos",
};
const weightLabel: Partial<Record<Measure, string>> = {
  carga_reps: "Carga (kg)",
  peso_corporal_reps: "Carga extra (kg)",
  assistido_reps: "Ajuda (kg)",
};
const unit: Partial<Record<Measure, string>> = { tempo: "s", cardio_tempo: "min" };

/** `40 kg × 12`, `45 s`, or just the repetitions where nothing was lifted. */
function setLabel(measure: Measure, { amount, weight }: Pick<SessionSet, "amount" | "weight">): string {
  const suffix = unit[measure];
  if (suffix) return `${amount}\u202f${suffix}`;
  return weight > 0 ? `${formatKg(weight)} × ${amount}` : `${amount} rep`;
}

interface Props {
  number: number;
  set: SessionSet;
  measure: Measure;
  isCurrent: boolean;
  dispatch: (action: Action) => void;
}

export function SetRow({ number, set, measure, isCurrent, dispatch }: Props) {
  const isOpen = isCurrent || set.isUnlocked;
  const isDone = set.completedAt !== null;
  return (
    <li
      className={classes.set}
      data-state={isOpen ? "open" : isDone ? "done" : "next"}
      aria-current={isCurrent ? "step" : undefined}
    >
      <div className={classes.setLine}>
        <span className={classes.setNumber}>
          {isDone ? <IconCheck size={18} stroke={3} aria-label="Feita" /> : number}
        </span>
        <span className={classes.setName}>Série {number}</span>
        {!isOpen && <span className={classes.setValue}>{setLabel(measure, set)}</span>}
        {isDone && !set.isUnlocked && (
          <button
            type="button"
            className={classes.edit}
            aria-label={`Editar série ${number}`}
            onClick={() => dispatch({ type: "unlock", set: set.clientId })}
          >
            <IconPencil size={18} aria-hidden />
          </button>
        )}
        {set.isUnlocked && (
          <button type="button" className={classes.lock} onClick={() => dispatch({ type: "lock" })}>
            Salvar
          </button>
        )}
      </div>
      {isOpen && (
        <div className={classes.inputs}>
          {weightLabel[measure] && (
            <Stepper
              label={weightLabel[measure] ?? ""}
              value={set.weight}
              step={WEIGHT_STEP}
              keyStep={0.5}
              min={0}
              max={999}
              onChange={(value) => dispatch({ type: "weight", value })}
            />
          )}
          <Stepper
            label={amountLabel[measure]}
            value={set.amount}
            step={measure === "tempo" ? 5 : 1}
            keyStep={1}
            min={1}
            max={999}
            onChange={(value) => dispatch({ type: "amount", value })}
          />
        </div>
      )}
    </li>
  );
}
