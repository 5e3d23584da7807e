import type { Measure, SetType, WorkoutSet } from "@/api";
import { formatKg } from "@/lib/format";

/** What the number of a set counts. */
export const amountLabel: Record<Measure, string> = {
  carga_reps: "Repetições",
  peso_corporal_reps: "Repetições",
  assistido_reps: "Repetições",
  tempo: "Segundos",
  cardio_tempo: "Minutos",
};
/** What its kilograms are; nothing where none are asked for. */
export const weightLabel: Partial<Record<Measure, string>> = {
  carga_reps: "Carga (kg)",
  peso_corporal_reps: "Carga extra (kg)",
  assistido_reps: "Ajuda (kg)",
};
export const setTypeLabel: Record<SetType, string> = {
  warmup: "Aquecimento",
  working: "Normal",
  drop: "Drop",
  failure: "Até a falha",
};

const isTimed = (measure: Measure) => measure === "tempo" || measure === "cardio_tempo";

/** Repetitions, seconds or minutes, as the measure says; 0 where nothing was written down. */
export function amountOf(measure: Measure, set: Pick<WorkoutSet, "reps" | "duration_seconds">): number {
  if (measure === "tempo") return set.duration_seconds ?? 0;
  return measure === "cardio_tempo" ? Math.round((set.duration_seconds ?? 0) / 60) : (set.reps ?? 0);
}

/** The same number back in the field it is stored in. */
export function amountFields(measure: Measure, amount: number): Pick<WorkoutSet, "reps" | "duration_seconds"> {
  if (!isTimed(measure)) return { reps: amount, duration_seconds: null };
  return { reps: null, duration_seconds: measure === "cardio_tempo" ? amount * 60 : amount };
}

export const mostOf = (measure: Measure) => (measure === "cardio_tempo" ? 240 : 1000);

/** `40 kg × 12`, `45 s`, or just the repetitions where nothing was lifted. */
export function setLabel(measure: Measure, set: Pick<WorkoutSet, "reps" | "duration_seconds" | "weight">): string {
  const amount = amountOf(measure, set);
  if (isTimed(measure)) return `${amount}\u202f${measure === "tempo" ? "s" : "min"}`;
  const weight = set.weight ?? 0;
  if (weight === 0) return `${amount}\u202frep`;
  return `${measure === "assistido_reps" ? "−" : ""}${formatKg(weight)} × ${amount}`;
}

/** Lower bound of a range such as `8-12`: what is asked for at least. 10 where nothing is. */
export function lowerBound(reps: string): number {
  const bound = Number.parseInt(reps, 10);
  return Number.isFinite(bound) && bound > 0 ? bound : 10;
}
