import type { BodyMeasurementValues, OwnBodyMeasurement } from "@/api";
import { formatNumber } from "@/lib/format";
import { readNumber } from "@/lib/number";
import { utcDay } from "@/lib/time/dates";
import type { Point } from "@/ui/chart/Curve";

export type MeasureKey = keyof BodyMeasurementValues;

interface Measure {
  key: MeasureKey;
  label: string;
  unit: string;
  /** The bounds of the server. */
  min: number;
  max: number;
}

export const measures: readonly Measure[] = [
  { key: "weight_kg", label: "Peso", unit: "kg", min: 25, max: 400 },
  { key: "waist_cm", label: "Cintura", unit: "cm", min: 40, max: 250 },
  { key: "arm_cm", label: "Braço", unit: "cm", min: 10, max: 90 },
  { key: "thigh_cm", label: "Coxa", unit: "cm", min: 20, max: 130 },
  { key: "chest_cm", label: "Peito", unit: "cm", min: 40, max: 250 },
  { key: "body_fat", label: "Gordura", unit: "%", min: 2, max: 75 },
];

export const formatMeasure = (value: number, { unit }: Pick<Measure, "unit">) =>
  `${formatNumber(Math.round(value * 10) / 10)}\u202f${unit}`;

/** Those that were measured at least once. */
export const measuresOf = (measured: readonly OwnBodyMeasurement[]) =>
  measures.filter(({ key }) => measured.some((one) => one[key] !== null));

export interface MeasuredPoint extends Point {
  date: string;
  /** The mean of seven days; of the weight only. */
  mean: number | null;
}

export function pointsOf(measured: readonly OwnBodyMeasurement[], key: MeasureKey): MeasuredPoint[] {
  return measured.flatMap((one) => {
    const value = one[key];
    const mean = key === "weight_kg" ? one.mean_weight_kg : null;
    return value == null ? [] : [{ key: one.date, date: one.date, at: utcDay(one.date), value, mean }];
  });
}

/** Some room above and below, so that grams don't look like mountains. */
export function rangeOf(points: readonly MeasuredPoint[]): [low: number, high: number] {
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = Math.max((high - low) * 0.2, high * 0.02);
  return [low - margin, high + margin];
}

export type FormValues = Record<MeasureKey, string>;

export function formValues(known: OwnBodyMeasurement | undefined): FormValues {
  const typed = (value: number | null | undefined) => (value == null ? "" : formatNumber(value));
  return Object.fromEntries(measures.map(({ key }) => [key, typed(known?.[key])])) as FormValues;
}

/** What is wrong, by field; nothing typed at all is wrong too. */
export function validate(values: FormValues): Partial<Record<MeasureKey, string>> {
  const problems = measures.flatMap(({ key, min, max }) => {
    const { problem } = readNumber(values[key], { min, max, fallback: min });
    return problem === null ? [] : [[key, problem] as const];
  });
  if (measures.every(({ key }) => values[key].trim() === "")) return { weight_kg: "Preencha pelo menos uma medida." };
  return Object.fromEntries(problems);
}

export function bodyOf(values: FormValues): BodyMeasurementValues {
  const entries = measures.map(({ key, min, max }) => {
    if (values[key].trim() === "") return [key, null] as const;
    return [key, readNumber(values[key], { min, max, fallback: min }).value] as const;
  });
  return Object.fromEntries(entries);
}
