import { Button } from "@mantine/core";
import { IconClockPause } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ExclusionReason } from "@/api";
import { exerciseQueries, GuideButton } from "@/features/exercise";
import { useExclusion } from "@/features/profile";
import { formatKg } from "@/lib/format";
import {
  type Alternative,
  doneSets,
  isClosedByPain,
  liveExercises,
  type SessionExercise,
} from "@/training/model/session";
import { Badge } from "@/ui/Badge";
import { Chips } from "@/ui/form/Chips";
import { Figure } from "../exercise/Figure";
import type { SheetProps, SwapReason } from "./props";
import { Sheet } from "./Sheet";
import classes from "./sheets.module.css";

const reasons: { value: SwapReason; label: string }[] = [
  { value: "today", label: "Só hoje" },
  { value: "busy", label: "Academia cheia" },
  { value: "gym", label: "Minha academia não tem" },
  { value: "taste", label: "Não quero este" },
];

/** The reasons for which the program leaves an exercise out from now on. */
const lasting = (reason: SwapReason): ExclusionReason | null =>
  reason === "gym" || reason === "taste" ? reason : null;

/** Loads of exercises without history are estimates; the intro text explains that once for all of them. */
function loadText({ suggestion: { weight, reason }, last }: Alternative): string {
  if (weight === null) {
    // The badge says it.
    return last ? reason : reason.replace(/^Primeira vez: (.)/, (_, first: string) => first.toUpperCase());
  }
  return last ? `Sugestão: ${formatKg(weight)}` : `Sugestão: ${formatKg(weight)} (estimativa)`;
}

function leadText(exercise: SessionExercise, reason: SwapReason, hasDoneSets: boolean): string {
  const { name } = exercise;
  if (reason === "busy") return `Com outro aparelho no lugar de ${name}, e a carga já convertida:`;
  if (lasting(reason)) return `${name} sai do seu programa. Hoje, no lugar dele:`;
  if (isClosedByPain(exercise)) return `Com outro movimento no lugar de ${name}:`;
  if (hasDoneSets) return `As séries feitas de ${name} ficam; o que falta passa para o outro exercício.`;
  return `No lugar de ${name}, com as mesmas séries:`;
}

export function SwapSheet({
  session,
  exercise,
  reason: first,
  dispatch,
  onSheet,
}: SheetProps & { reason: SwapReason }) {
  const { clientId, exerciseId, name } = exercise;
  const { data: catalogue = [] } = useQuery(exerciseQueries.list());
  const [reason, setReason] = useState(first);
  const exclude = useExclusion();
  const entryOf = (id: number) => catalogue.find((it) => it.id === id);
  const equipment = entryOf(exerciseId)?.equipment;
  const isBusy = reason === "busy" && equipment !== undefined;
  const isClosed = isClosedByPain(exercise);
  // What the catalogue doesn't know may be the movement that hurts.
  const isOtherMovement = (id: number) => {
    const movement = entryOf(id)?.movement;
    return movement !== undefined && movement !== entryOf(exerciseId)?.movement;
  };
  const alternatives = exercise.alternatives
    .filter((it) => !isBusy || entryOf(it.exerciseId)?.equipment !== equipment)
    .filter((it) => !isClosed || isOtherMovement(it.exerciseId));
  const close = () => onSheet(null);
  const remember = () => {
    const why = lasting(reason);
    if (why) void exclude({ exerciseId, name }, why);
  };
  const swap = (into: Alternative) => {
    close();
    dispatch({ type: "swap", exercise: clientId, into, clientId: crypto.randomUUID() });
    remember();
  };
  const postpone = () => {
    close();
    dispatch({ type: "postpone", exercise: clientId });
  };
  const isOwn = entryOf(exerciseId)?.is_custom ?? false;
  const isLast = liveExercises(session).at(-1)?.clientId === clientId;
  return (
    <Sheet title="Trocar exercício" onClose={close}>
      <Chips
        legend="Por que trocar?"
        options={isOwn ? reasons.filter(({ value }) => !lasting(value)) : reasons}
        value={reason}
        onChange={(value) => setReason(value as SwapReason)}
      />
      {reason === "busy" && !isLast && (
        <button type="button" className={classes.item} onClick={postpone}>
          <span className={classes.icon} aria-hidden>
            <IconClockPause />
          </span>
          <span className={classes.itemText}>
            Deixar para o fim
            <small>Faça os outros antes e volte a este depois.</small>
          </span>
        </button>
      )}
      {alternatives.length > 0 && (
        <div className={classes.lead}>
          <p>{leadText(exercise, reason, doneSets(exercise).length > 0)}</p>
          {alternatives.some(({ suggestion, last }) => suggestion.weight !== null && !last) && (
            <p>As estimativas vêm do seu desempenho aqui: ajuste a carga na primeira série.</p>
          )}
        </div>
      )}
      <ul className={classes.menu}>
        {alternatives.map((alternative) => (
          <li key={alternative.exerciseId} className={classes.choice}>
            <button type="button" className={classes.item} onClick={() => swap(alternative)}>
              <span className={classes.picture} aria-hidden>
                <Figure exerciseId={alternative.exerciseId} name={alternative.name} />
              </span>
              <span className={classes.itemText}>
                {alternative.name}
                <span className={classes.choiceNote}>
                  {!alternative.last && <Badge tone="info">Primeira vez</Badge>}
                  <small>{loadText(alternative)}</small>
                </span>
              </span>
            </button>
            <GuideButton exerciseId={alternative.exerciseId} name={alternative.name} />
          </li>
        ))}
      </ul>
      {alternatives.length === 0 && (
        <p className={classes.lead}>
          {isBusy
            ? "Não há uma troca pronta com outro aparelho."
            : "Não há uma troca pronta para este exercício. Adicione outro e pule este, se precisar."}
        </p>
      )}
      {alternatives.length === 0 && lasting(reason) && (
        <Button
          variant="default"
          onClick={() => {
            close();
            dispatch({ type: "skip", exercise: clientId });
            remember();
          }}
        >
          Pular hoje e tirar do programa
        </Button>
      )}
    </Sheet>
  );
}
