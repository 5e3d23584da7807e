import { Button } from "@mantine/core";
import { type CSSProperties, useId } from "react";
import type { BodyPart } from "@/api";
import { BodyMap } from "@/features/exercise";
import { formatKg } from "@/lib/format";
import { lighterLoad } from "@/training/model/lighter";
import {
  isClosedByPain,
  isDone,
  isWork,
  liveSets,
  type Pain,
  type SessionExercise,
  STRONG_PAIN,
} from "@/training/model/session";
import { PainScale } from "@/ui/form/PainScale";
import { bodyParts, weightLabel } from "../labels";
import classes from "./pain.module.css";
import type { SheetProps } from "./props";
import { Sheet } from "./Sheet";

/** Places on the body map, front on the left, in per cent of its width and height. */
const PLACES: Partial<Record<BodyPart, readonly (readonly [x: number, y: number])[]>> = {
  pescoco: [[75, 13]],
  ombro: [
    [13.5, 19],
    [36.5, 19],
  ],
  cotovelo: [
    [8.5, 35],
    [41.5, 35],
  ],
  punho: [
    [4, 48],
    [46, 48],
  ],
  costas: [[75, 24]],
  lombar: [[75, 38]],
  quadril: [
    [19, 44],
    [31, 44],
  ],
  joelho: [
    [19.5, 71],
    [30.5, 71],
  ],
  tornozelo: [
    [20, 92],
    [30, 92],
  ],
};

/** What to do about a pain, by how strong it is. A pain without a score counts as a medium one. */
function advice(score: number | null): string {
  if (score === null) return "Pare este exercício se ela continuar.";
  if (score <= 3) return "Mantenha a carga e pare se a dor piorar.";
  if (score < STRONG_PAIN) return "Faça o movimento mais curto, até onde não dói, e pare se a dor piorar.";
  return "Este exercício fica para outro dia. Troque por outro movimento ou siga para o próximo.";
}

/** How much and where it hurts, and how to go on: as before, lighter, with another exercise, or not at all. */
export function PainSheet({ exercise, set: clientId, dispatch, onSheet }: SheetProps & { set: string }) {
  const set = exercise.sets.find((it) => it.clientId === clientId);
  if (!set) return null;
  const close = () => onSheet(null);
  const mark = (value: Pain | null) => dispatch({ type: "pain", set: clientId, value });
  const score = set.painScore ?? null;
  const pain: Pain = { at: set.painAt ?? null, score };
  const goOn = (act?: () => void) => () => {
    // Going on in another way says that it hurt, even where nothing else was said.
    if (!set.hasPain) mark(pain);
    close();
    act?.();
  };
  const deny = () => {
    if (set.hasPain) mark(null);
    close();
  };
  const isMild = score !== null && score <= 3;
  const isStrong = isClosedByPain(exercise);
  const lighter = isMild || isStrong ? null : lighterAfterPain(exercise);
  return (
    <Sheet title="Dor no exercício" onClose={close}>
      <p className={classes.text}>
        Dor é diferente de cansaço. Dor no peito, tontura ou falta de ar: pare e procure atendimento.
      </p>
      <PainScale
        legend="Quanto dói, de 0 a 10?"
        value={set.hasPain ? (score ?? undefined) : undefined}
        onChange={(value) => mark(value === 0 ? null : { ...pain, score: value })}
      />
      <p className={classes.advice} role="status">
        {advice(score)}
      </p>
      <Place value={pain.at} onChange={(at) => mark({ ...pain, at })} />
      <p className={classes.text}>Seu personal fica sabendo, e a próxima sugestão leva isso em conta.</p>
      <div className={classes.actions}>
        {isMild && (
          <Button size="md" variant="accent" onClick={goOn()}>
            Seguir com a mesma carga
          </Button>
        )}
        {lighter !== null && (
          <Button
            size="md"
            variant="accent"
            onClick={goOn(() => dispatch({ type: "lighten", exercise: exercise.clientId }))}
          >
            {exercise.measure === "assistido_reps" ? "Seguir com mais ajuda" : "Seguir mais leve"}: {formatKg(lighter)}
          </Button>
        )}
        <Button
          size="md"
          variant={isStrong ? "accent" : "default"}
          onClick={goOn(() => onSheet({ kind: "swap", reason: "today" }))}
        >
          {isStrong ? "Trocar por outro movimento" : "Trocar exercício"}
        </Button>
        <Button
          size="md"
          variant="default"
          onClick={goOn(() => dispatch({ type: "skip", exercise: exercise.clientId }))}
        >
          Parar este exercício
        </Button>
        <Button size="md" variant="subtle" onClick={deny}>
          Não doeu
        </Button>
      </div>
    </Sheet>
  );
}

/** What the open sets would be lightened to; null where nothing is lighter. */
function lighterAfterPain(exercise: SessionExercise): number | null {
  const open = liveSets(exercise).find((set) => !isDone(set) && isWork(set));
  if (!open || !weightLabel[exercise.measure]) return null;
  const weight = lighterLoad(exercise, open.weight);
  const isLighter = exercise.measure === "assistido_reps" || (weight < open.weight && weight > 0);
  return isLighter ? weight : null;
}

interface PlaceProps {
  value: BodyPart | null;
  onChange: (part: BodyPart) => void;
}

/** Radio buttons with names; each has further labels on the picture. */
function Place({ value, onChange }: PlaceProps) {
  const id = useId();
  return (
    <fieldset className={classes.place}>
      <legend>Onde doeu?</legend>
      <div className={classes.picture} aria-hidden>
        <BodyMap primary={[]} secondary={[]} />
        {Object.entries(PLACES).flatMap(([part, dots]) =>
          dots.map(([x, y]) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: a second label; the first one has the name.
            <label
              key={`${part} ${x}`}
              htmlFor={`${id}${part}`}
              className={classes.dot}
              data-chosen={part === value || undefined}
              style={{ "--x": `${x}%`, "--y": `${y}%` } as CSSProperties}
            />
          )),
        )}
      </div>
      <div className={classes.names}>
        {bodyParts.map((part) => (
          <label key={part.value} className={classes.name}>
            <input
              type="radio"
              id={`${id}${part.value}`}
              name={id}
              checked={part.value === value}
              onChange={() => onChange(part.value)}
            />
            {part.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
