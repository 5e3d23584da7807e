import { IconChevronRight } from "@tabler/icons-react";
import { GuideButton } from "@/features/exercise";
import { formatKg } from "@/lib/format";
import { type Alternative, doneSets } from "@/training/model/session";
import type { SheetProps } from "./props";
import { Sheet } from "./Sheet";
import classes from "./sheets.module.css";

/** Loads of exercises without history are estimates; the intro text explains that once for all of them. */
function loadText({ suggestion: { weight, reason }, last }: Alternative): string {
  if (weight === null) return reason;
  return last ? `Sugestão: ${formatKg(weight)}. ${reason}` : `Sugestão: ${formatKg(weight)} (estimativa)`;
}

export function SwapSheet({ exercise, dispatch, onSheet }: SheetProps) {
  const { alternatives, clientId } = exercise;
  const swap = (into: Alternative) => {
    onSheet(null);
    dispatch({ type: "swap", exercise: clientId, into, clientId: crypto.randomUUID() });
  };
  return (
    <Sheet title="Trocar exercício" onClose={() => onSheet(null)}>
      <p className={classes.lead}>
        {doneSets(exercise).length > 0
          ? `As séries feitas de ${exercise.name} ficam; o que falta passa para o outro exercício.`
          : `No lugar de ${exercise.name}, com as mesmas séries:`}
      </p>
      {alternatives.some(({ suggestion, last }) => suggestion.weight !== null && !last) && (
        <p className={classes.lead}>As estimativas vêm do seu desempenho aqui: ajuste a carga na primeira série.</p>
      )}
      <ul className={classes.menu}>
        {alternatives.map((alternative) => (
          <li key={alternative.exerciseId} className={classes.choice}>
            <button type="button" className={classes.item} onClick={() => swap(alternative)}>
              <span className={classes.itemText}>
                {alternative.name}
                <small>{loadText(alternative)}</small>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </button>
            <GuideButton exerciseId={alternative.exerciseId} name={alternative.name} />
          </li>
        ))}
      </ul>
      {alternatives.length === 0 && (
        <p className={classes.lead}>
          Não há uma troca pronta para este exercício. Adicione outro e pule este, se precisar.
        </p>
      )}
    </Sheet>
  );
}
