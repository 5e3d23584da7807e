import type { CourseEvent, CoursePoint, ExerciseCurve, Measure } from "@/api";
import { formatKg, formatNumber } from "@/lib/format";
import { utcDay } from "@/lib/time/dates";
import type { Point } from "@/ui/chart/Curve";

export type CurveName = "strength" | "volume" | "load" | "amount";

const amountUnits: Record<Measure, string> = {
  carga_reps: "repetições",
  peso_corporal_reps: "repetições",
  assistido_reps: "repetições",
  tempo: "segundos",
  cardio_tempo: "minutos",
};
export const amountUnit = (measure: Measure) => amountUnits[measure];

const amountMarks: Record<Measure, string> = {
  carga_reps: "rep.",
  peso_corporal_reps: "rep.",
  assistido_reps: "rep.",
  tempo: "s",
  cardio_tempo: "min",
};
export const amountMark = (measure: Measure) => amountMarks[measure];

/**
 * Whether the estimate is a load. Where the body is lifted too, it rests on an assumed body weight, and would be read as
 * kilograms on the bar.
 */
export const hasEstimate = (points: readonly CoursePoint[], measure: Measure) =>
  measure === "carga_reps" && points.some(({ load }) => load !== null);

/** The curves that an exercise can show: without a load, what was done most in a set. */
export function curvesOf(points: readonly CoursePoint[], measure: Measure): CurveName[] {
  if (hasEstimate(points, measure)) return ["strength", "volume"];
  return points.some(({ load }) => load !== null) ? ["load", "amount"] : ["amount"];
}

export const curveLabel = (curve: CurveName, measure: Measure) =>
  ({
    strength: "1RM estimado",
    volume: "Volume",
    load: "Maior carga",
    amount: `Mais ${amountUnit(measure)} numa série`,
  })[curve];

export interface PlottedPoint extends Point {
  point: CoursePoint;
}

const kindOf = ({ is_light, is_record }: CoursePoint): Pick<Point, "kind"> => {
  if (is_light) return { kind: "light" };
  return is_record ? { kind: "record" } : {};
};

/** The points of a curve; sessions that say nothing of it are left out. */
export function plotted(points: readonly CoursePoint[], curve: CurveName): PlottedPoint[] {
  return points.flatMap((point) => {
    const value = {
      strength: point.one_rep_max,
      volume: point.volume || null,
      load: point.load,
      amount: point.most_reps || null,
    }[curve];
    if (value === null || point.date === null) return [];
    return [{ key: point.workout_id, at: utcDay(point.date), value, ...kindOf(point), point }];
  });
}

export function formatValue(value: number, curve: CurveName, measure: Measure): string {
  if (curve === "strength" || curve === "load") return formatKg(Math.round(value * 10) / 10);
  return curve === "volume" ? formatKg(Math.round(value)) : `${formatNumber(value)} ${amountUnit(measure)}`;
}

/** The range of the vertical axis. An estimate of strength doesn't start from zero, which would flatten it. */
export function valueRange(values: readonly number[], curve: CurveName): [low: number, high: number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (curve !== "strength") return [0, high * 1.05 || 1];
  const margin = Math.max((high - low) * 0.2, high * 0.04);
  return [Math.max(0, low - margin), high + margin];
}

const eventLabels: Record<CourseEvent["kind"], string> = {
  programa: "Programa novo",
  revisao: "Revisão",
  pausa: "Pausa",
  retorno: "Retorno",
};

export interface Mark {
  date: string;
  label: string;
}

/** One mark for each day, because a review may also change the program. */
export function marksOf(events: readonly CourseEvent[]): Mark[] {
  const byDay = new Map<string, Set<string>>();
  for (const { date, kind } of events) {
    const labels = byDay.get(date) ?? new Set();
    byDay.set(date, labels.add(eventLabels[kind]));
  }
  return [...byDay].map(([date, labels]) => ({ date, label: [...labels].join(" e ") }));
}

/** The load of the latest session; without one, what was done most in a set. */
export const lastAmount = ({ last_load, last_reps, measure }: ExerciseCurve): string =>
  last_load === null ? `${formatNumber(last_reps)} ${amountMark(measure)}` : formatKg(last_load);
