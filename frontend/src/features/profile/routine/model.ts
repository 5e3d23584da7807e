import type { Routine, RoutineValues, Weekday } from "@/api";
import { WEEKDAYS } from "@/lib/time/weekdays";

export interface RoutineForm {
  name: string;
  description: string;
  days: readonly Weekday[];
  isActive: boolean;
}

/** Days with rest between them, as far as the week allows. */
const spread: Record<number, readonly Weekday[]> = {
  3: ["segunda", "quarta", "sexta"],
  4: ["segunda", "terca", "quinta", "sexta"],
  5: ["segunda", "terca", "quarta", "sexta", "sabado"],
};

export function routineForm(routine: Routine | null, daysPerWeek: number): RoutineForm {
  if (!routine) {
    const days = spread[daysPerWeek] ?? WEEKDAYS.slice(0, daysPerWeek);
    return { name: "Minha rotina", description: "", days, isActive: true };
  }
  const { name, description, days_of_week, is_active } = routine;
  return { name, description: description ?? "", days: days_of_week, isActive: is_active };
}

/** The days in the order of the week, with one more or one less. */
export const toggleDay = (days: readonly Weekday[], day: Weekday): Weekday[] =>
  WEEKDAYS.filter((one) => (one === day ? !days.includes(one) : days.includes(one)));

export const routineBody = ({ name, description, days, isActive }: RoutineForm): RoutineValues => ({
  name: name.trim(),
  description: description.trim() || null,
  days_of_week: [...days],
  is_active: isActive,
});
