import type { Challenge, PredefinedChallenge } from "@/api";
import { formatDayAndMonth, formatNumber, plural } from "@/lib/format";
import { addDays, addMonths, daysBetween } from "@/lib/time/dates";

/** What challenges and goals have in common. */
export type Task = Pick<
  Challenge,
  | "id"
  | "title"
  | "description"
  | "type"
  | "target_value"
  | "current_value"
  | "start_date"
  | "end_date"
  | "is_completed"
> & { target_unit: string; completed_at: string | null };

/** What a task is called. */
export type TaskName = "desafio" | "meta";

export type Section = "active" | "upcoming" | "completed" | "ended";
export const sections: readonly Section[] = ["active", "upcoming", "completed", "ended"];

export function sectionOf({ is_completed, start_date, end_date }: Task, today: string): Section {
  if (is_completed) return "completed";
  if (start_date > today) return "upcoming";
  return end_date < today ? "ended" : "active";
}

/** By section: what ends soonest first, what is over latest first. */
export function bySection<T extends Task>(tasks: readonly T[], today: string): Record<Section, T[]> {
  const found: Record<Section, T[]> = { active: [], upcoming: [], completed: [], ended: [] };
  for (const task of tasks) found[sectionOf(task, today)].push(task);
  found.active.sort((a, b) => a.end_date.localeCompare(b.end_date) || a.id - b.id);
  found.upcoming.sort((a, b) => a.start_date.localeCompare(b.start_date) || a.id - b.id);
  found.completed.sort((a, b) => (b.completed_at ?? "").localeCompare(a.completed_at ?? "") || b.id - a.id);
  found.ended.sort((a, b) => b.end_date.localeCompare(a.end_date) || b.id - a.id);
  return found;
}

/** Whole percent towards the target, 100 only once it is reached. */
export const percentOf = ({ current_value, target_value }: Pick<Task, "current_value" | "target_value">) =>
  Math.min(100, Math.floor((100 * current_value) / target_value));

const units: Record<string, [one: string, many: string]> = {
  sessions: ["treino", "treinos"],
  exercises: ["exercício", "exercícios"],
  volume: ["kg", "kg"],
};

/** The units that the log is counted in, for a select. */
/** What a target may be; an empty field is 1. */
export const TARGET = { min: 1, max: 100_000_000, fallback: 1, isWhole: true };

export const workUnitOptions = [
  { value: "sessions", label: "treinos" },
  { value: "exercises", label: "exercícios" },
  { value: "volume", label: "kg levantados" },
];

/** A unit of the member's own stays as it was typed. */
export const unitLabel = (count: number, unit: string) => units[unit]?.[count === 1 ? 0 : 1] ?? unit;

/** `2 de 3 treinos`, and beyond the target `4 treinos (meta: 3)`. */
export function progressText({
  current_value,
  target_value,
  target_unit,
}: Pick<Task, "current_value" | "target_value" | "target_unit">): string {
  const [current, target] = [formatNumber(current_value), formatNumber(target_value)];
  return current_value > target_value
    ? `${current} ${unitLabel(current_value, target_unit)} (meta: ${target})`
    : `${current} de ${target} ${unitLabel(target_value, target_unit)}`;
}

/** The last days by number, because `termina em 01/12` is hard to count from. */
export function timeText({ start_date, end_date }: Pick<Task, "start_date" | "end_date">, today: string): string {
  if (start_date > today) return `de ${formatDayAndMonth(start_date)} até ${formatDayAndMonth(end_date)}`;
  const until = `até ${formatDayAndMonth(end_date)}`;
  if (end_date < today) return until;
  const left = daysBetween(today, end_date);
  if (left === 0) return `${until} · último dia`;
  return left <= 7 ? `${until} · ${left === 1 ? "falta" : "faltam"} ${plural(left, "dia", "dias")}` : until;
}

export type Period = Challenge["type"];

/** The contract derives the end of a challenge: a day, seven days or a month after its start. */
export function endOf(period: Period, start: string): string {
  if (period === "monthly") return addMonths(start, 1);
  return addDays(start, period === "daily" ? 1 : 7);
}

export const periodOptions: readonly { value: Period; label: string }[] = [
  { value: "daily", label: "Diário" },
  { value: "weekly", label: "Semanal" },
  { value: "monthly", label: "Mensal" },
];
export const periodLabel = (period: Period) => periodOptions.find(({ value }) => value === period)?.label ?? "";

/** Whether a challenge asks for more workouts than the member's weeks have; then the dialog says so. */
export function exceedsRoutine(challenge: PredefinedChallenge, daysPerWeek: number): boolean {
  if (challenge.target_unit !== "sessions") return false;
  if (challenge.type === "weekly") return challenge.target_value > daysPerWeek;
  return challenge.type === "monthly" && challenge.target_value > daysPerWeek * 4;
}

/** Whether a predefined challenge runs already. */
export const isRunning = (slug: string, challenges: readonly Challenge[], today: string) =>
  challenges.some((one) => one.slug === slug && sectionOf(one, today) === "active");
