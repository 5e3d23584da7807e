import type { BodyPart, Measure, SetType } from "@/api";
import { groupTitle } from "@/lib/exerciseGroups";
import { formatKg, formatNumber, plural } from "@/lib/format";
import { turnsOf } from "@/training/model/group";
import {
  isClosedByPain,
  isExerciseDone,
  liveSets,
  type Session,
  type SessionExercise,
  type SessionSet,
  type SetValues,
  setNames,
} from "@/training/model/session";

export const amountLabel: Record<Measure, string> = {
  carga_reps: "Repetições",
  peso_corporal_reps: "Repetições",
  assistido_reps: "Repetições",
  tempo: "Segundos",
  cardio_tempo: "Minutos",
};

export const weightLabel: Partial<Record<Measure, string>> = {
  carga_reps: "Carga (kg)",
  peso_corporal_reps: "Carga extra (kg)",
  assistido_reps: "Ajuda (kg)",
};

const unit: Partial<Record<Measure, string>> = { tempo: "s", cardio_tempo: "min" };

/** `40 kg × 12`, `45 s`, or only the repetitions without a load. */
export function setLabel(measure: Measure, { amount, weight }: SetValues): string {
  const suffix = unit[measure];
  if (suffix) return `${amount}\u202f${suffix}`;
  return weight > 0 ? `${formatKg(weight)} × ${amount}` : plural(amount, "rep", "reps");
}

/** `40 kg × 12, 12, 10` with a constant load, otherwise each set in full. */
export function setsLabel(measure: Measure, sets: readonly SetValues[]): string {
  const [first] = sets;
  const isSame = sets.every((set) => set.weight === first?.weight);
  if (!first) return "";
  if (!isSame) return sets.map((set) => setLabel(measure, set)).join(" · ");
  const suffix = unit[measure] ? `\u202f${unit[measure]}` : "";
  const amounts = sets.map((set) => formatNumber(set.amount)).join(", ") + suffix;
  return first.weight > 0 ? `${formatKg(first.weight)} × ${amounts}` : amounts;
}

/** The set after a rest: `Série 2 · 40 kg × 10`. */
export function nextSetLabel(exercise: SessionExercise, set: SessionSet): string {
  const name = setNames(liveSets(exercise)).get(set.clientId)?.name ?? "Série";
  return `${name} · ${setLabel(exercise.measure, set)}`;
}

/** Why nothing more is done of an exercise today. */
export function leftOutLabel(exercise: SessionExercise): string | null {
  if (isClosedByPain(exercise)) return "fechado por dor";
  return exercise.isSkipped ? "pulado" : null;
}

/** Where an exercise is in its group, and what follows on its set: `Bi-set 1 de 2 · emenda com Remada`. */
export function turnLabel(session: Session, { clientId }: SessionExercise): string | null {
  const turns = turnsOf(session, clientId);
  if (turns.length < 2) return null;
  const place = turns.findIndex((exercise) => exercise.clientId === clientId);
  const following = turns.slice(place + 1).find((exercise) => !isExerciseDone(exercise));
  const then = following ? `emenda com ${following.name}` : "depois, descanso";
  return place < 0 ? null : `${groupTitle(turns.length)} ${place + 1} de ${turns.length} · ${then}`;
}

export const bodyParts: { value: BodyPart; label: string }[] = [
  { value: "pescoco", label: "Pescoço" },
  { value: "ombro", label: "Ombro" },
  { value: "cotovelo", label: "Cotovelo" },
  { value: "punho", label: "Punho" },
  { value: "costas", label: "Costas" },
  { value: "lombar", label: "Lombar" },
  { value: "quadril", label: "Quadril" },
  { value: "joelho", label: "Joelho" },
  { value: "tornozelo", label: "Tornozelo" },
  { value: "outro", label: "Outro lugar" },
];

export const partName = (part: BodyPart) => bodyParts.find(({ value }) => value === part)?.label ?? "";

/** In the middle of a sentence. */
const partLabel = (part: BodyPart) => partName(part).toLowerCase();

/** `Doeu 7/10: ombro`, as far as the member said it. */
export const painLabel = (at: BodyPart | null, score: number | null | undefined) =>
  `Doeu${score ? ` ${score}/10` : ""}${at ? `: ${partLabel(at)}` : ""}`;

export const setTypes: { value: SetType; label: string; short: string; hint: string }[] = [
  { value: "warmup", label: "Aquecimento", short: "A", hint: "Não conta para progresso nem volume" },
  { value: "working", label: "Normal", short: "", hint: "Série de trabalho" },
  { value: "drop", label: "Drop set", short: "D", hint: "Continua sem descanso, com menos carga" },
  { value: "failure", label: "Até a falha", short: "F", hint: "Não sairia mais nenhuma repetição" },
];

export const setTypeLabel = (type: SetType) => setTypes.find(({ value }) => value === type)?.label ?? "";
