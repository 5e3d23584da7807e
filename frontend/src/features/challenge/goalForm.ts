import type { Goal, GoalValues as GoalBody } from "@/api";
import { formatNumber } from "@/lib/format";
import { readNumber } from "@/lib/number";
import { endOf, type Period, TARGET, workUnitOptions } from "./model";

/** In the select, a unit that the member names. */
export const OWN_UNIT = "own";

export interface GoalValues {
  title: string;
  description: string;
  type: Period;
  start_date: string;
  end_date: string;
  target_value: string;
  /** One that is counted, or `OWN_UNIT`. */
  unit: string;
  /** The name of an own unit. */
  target_unit: string;
  current_value: string;
}

export const unitOptions = [...workUnitOptions, { value: OWN_UNIT, label: "outra…" }];

export function goalValues(goal: Goal | null, today: string): GoalValues {
  if (!goal) {
    return {
      title: "",
      description: "",
      type: "monthly",
      start_date: today,
      end_date: endOf("monthly", today),
      target_value: "12",
      unit: "sessions",
      target_unit: "",
      current_value: "0",
    };
  }
  return {
    title: goal.title,
    description: goal.description ?? "",
    type: goal.type,
    start_date: goal.start_date,
    end_date: goal.end_date,
    target_value: formatNumber(goal.target_value),
    unit: goal.is_counted ? goal.target_unit : OWN_UNIT,
    target_unit: goal.is_counted ? "" : goal.target_unit,
    current_value: formatNumber(goal.current_value),
  };
}

const CURRENT = { ...TARGET, min: 0, fallback: 0 };

/** Errors by field; null where a field is right. */
export const validateGoal = (values: GoalValues) => ({
  title: values.title.trim() === "" ? "Dê um título à meta." : null,
  target_value:
    values.target_value.trim() === "" ? "Digite um número." : readNumber(values.target_value, TARGET).problem,
  target_unit: values.unit === OWN_UNIT && values.target_unit.trim() === "" ? "Diga a unidade, como km." : null,
  current_value: values.unit === OWN_UNIT ? readNumber(values.current_value, CURRENT).problem : null,
  start_date: values.start_date === "" ? "Escolha a data." : null,
  end_date: values.end_date === "" ? "Escolha a data." : null,
});

export const goalBody = (values: GoalValues): GoalBody => ({
  title: values.title.trim(),
  description: values.description.trim() || null,
  type: values.type,
  start_date: values.start_date,
  end_date: values.end_date,
  target_value: readNumber(values.target_value, TARGET).value ?? TARGET.fallback,
  ...(values.unit === OWN_UNIT
    ? { target_unit: values.target_unit.trim(), current_value: readNumber(values.current_value, CURRENT).value ?? 0 }
    : { target_unit: values.unit }),
});
