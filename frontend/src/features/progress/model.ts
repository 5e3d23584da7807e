import type { CoursePoint, MuscleSets, ProgressMetric } from "@/api";
import { formatKg, formatNumber, plural } from "@/lib/format";
import { addDays } from "@/lib/time/dates";

export type Band = "excellent" | "good" | "under-way";

/** The contract's bands: from 80, from 60, and below. */
export function progressBand(percentage: number): Band {
  if (percentage >= 80) return "excellent";
  return percentage >= 60 ? "good" : "under-way";
}

const labels: Record<Band, string> = { excellent: "Excelente", good: "Bom", "under-way": "Em progresso" };
export const progressLabel = (percentage: number) => labels[progressBand(percentage)];

/** The colour of a bar: the contract has a further bound at 40. */
export const progressTone = (percentage: number): Band | "low" => (percentage < 40 ? "low" : progressBand(percentage));

export const isMastered = ({ progress_percentage }: Pick<ProgressMetric, "progress_percentage">) =>
  progress_percentage >= 80;

/** Mean of the percentages; null without metrics. */
export function averageProgress(metrics: readonly Pick<ProgressMetric, "progress_percentage">[]): number | null {
  if (metrics.length === 0) return null;
  const sum = metrics.reduce((total, { progress_percentage }) => total + progress_percentage, 0);
  return Math.round(sum / metrics.length);
}

/** Fewer sessions say nothing about a trend. */
const FEWEST_SESSIONS = 3;
export const hasTooLittleData = ({ sessions_count }: Pick<ProgressMetric, "sessions_count">) =>
  sessions_count < FEWEST_SESSIONS;

export const sessionsText = (count: number) => plural(count, "sessão", "sessões");

/** Sessions of all exercises. */
export const totalSessions = (metrics: readonly Pick<ProgressMetric, "sessions_count">[]) =>
  metrics.reduce((sum, { sessions_count }) => sum + sessions_count, 0);

/** On how many sessions an average rests; undefined without metrics. */
export const averageNote = (metrics: readonly Pick<ProgressMetric, "sessions_count">[]) =>
  metrics.length === 0 ? undefined : `em ${sessionsText(totalSessions(metrics))}`;

/** Plateaus and falls of strength first, then what was trained last. */
export function evolution(metrics: readonly ProgressMetric[]): ProgressMetric[] {
  return [...metrics].sort(
    (a, b) =>
      Number(b.plateau_text !== null) - Number(a.plateau_text !== null) ||
      (b.last_session_date ?? "").localeCompare(a.last_session_date ?? "") ||
      a.exercise_name.localeCompare(b.exercise_name, "pt-BR"),
  );
}

export type Reach = "reached" | "half" | "begun";

/** How far a muscle has come towards the lower end of its weekly band; null before its first set. */
export function weeklyReach({ done, lo }: Pick<MuscleSets, "done" | "lo">): Reach | null {
  if (done <= 0) return null;
  if (done >= lo) return "reached";
  return done >= lo / 2 ? "half" : "begun";
}

/** Sets count in halves, so these are the band's first and last. */
export const bandInHalves = ({ lo, hi }: Pick<MuscleSets, "lo" | "hi">): [lowest: number, highest: number] => [
  Math.ceil(2 * lo) / 2,
  Math.floor(2 * hi) / 2,
];

/** Volume in kilograms, from a tonne on in tonnes. */
export const formatVolume = (kg: number) =>
  kg >= 1000 ? `${formatNumber(Math.round(kg / 100) / 10)}\u202ft` : formatKg(Math.round(kg));

/** Days over which the server averages a load; without one in them, all time counts. */
const AVERAGE_DAYS = 56;

/** The average load with the sessions that it rests on; null where none had a load. */
export function averageLoadText(
  average: number | null,
  points: readonly Pick<CoursePoint, "date" | "load">[],
  today: string,
): string | null {
  if (average === null) return null;
  const loaded = points.filter(({ load }) => load !== null);
  const recent = loaded.filter(({ date }) => date !== null && date > addDays(today, -AVERAGE_DAYS));
  const load = formatKg(Math.round(average * 10) / 10);
  return recent.length > 0
    ? `Carga média de ${load} nas últimas 8 semanas, em ${sessionsText(recent.length)}.`
    : `Carga média de ${load}, em ${sessionsText(loaded.length)}.`;
}

/** The three parts of a percentage, with the share that each has in it. */
export const progressParts = ({ progress_parts: parts }: ProgressMetric) => [
  {
    label: "Ganho de força",
    share: 60,
    value: parts.gain,
    text: "quanto a sua força subiu neste ciclo, diante do esperado para o seu nível",
  },
  {
    label: "Regularidade",
    share: 20,
    value: parts.regularity,
    text: "quantas das sessões previstas você fez nas últimas quatro semanas",
  },
  {
    label: "Repetições na faixa",
    share: 20,
    value: parts.reached_reps,
    text: "quantas séries das últimas três sessões chegaram ao mínimo da faixa",
  },
];
