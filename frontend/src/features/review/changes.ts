import type { ReviewedDay, ReviewedExercise } from "@/api";
import { formatDayAndMonth } from "@/lib/format";
import { addDays } from "@/lib/time/dates";

export interface DayChanges {
  /** The letter of the day. */
  code: string;
  name: string;
  lines: string[];
}

const dose = ({ sets, reps }: ReviewedExercise) => `${sets} × ${reps.replace("-", "–")}`;

/** What an accepted review changed, day by day; days that stayed as they were are left out. */
export function programChanges(before: readonly ReviewedDay[], after: readonly ReviewedDay[]): DayChanges[] {
  const codes = [...new Set([...before, ...after].map(({ day_code }) => day_code))].sort();
  return codes.flatMap((code): DayChanges[] => {
    const [old, now] = [before, after].map((days) => days.find(({ day_code }) => day_code === code));
    if (!now) return [{ code, name: old?.name ?? "", lines: ["Este dia sai do programa."] }];
    const known = new Map(old?.exercises.map((exercise) => [exercise.exercise_id, exercise]));
    const kept = new Set(now.exercises.map(({ exercise_id }) => exercise_id));
    const lines = [
      ...(old?.exercises ?? []).filter(({ exercise_id }) => !kept.has(exercise_id)).map(({ name }) => `Sai: ${name}`),
      ...now.exercises.flatMap((exercise) => {
        const was = known.get(exercise.exercise_id);
        if (!was) return [`Entra: ${exercise.name}, ${dose(exercise)}`];
        return dose(was) === dose(exercise) ? [] : [`${exercise.name}: de ${dose(was)} para ${dose(exercise)}`];
      }),
    ];
    return lines.length > 0 ? [{ code, name: now.name, lines }] : [];
  });
}

/** As the review said it, with the days from the Monday on which the light week begins. */
export const lightWeekText = (monday: string) =>
  `Semana leve de ${formatDayAndMonth(monday)} a ${formatDayAndMonth(addDays(monday, 6))}: menos séries e carga um pouco menor.`;
