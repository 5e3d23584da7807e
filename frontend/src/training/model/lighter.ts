import type { SessionExercise } from "./session";
import { movedKg } from "./strength";

/** Share of what is moved that is left after pain, and in a drop set. */
const LIGHTER = 0.8;

type Loaded = Pick<SessionExercise, "measure" | "loadStep"> & Partial<Pick<SessionExercise, "best">>;

/** The least load in steps from one: none is left to the body alone, and a bar or machine isn't empty. */
const leastLoad = ({ measure }: Loaded, step: number, weight: number): number =>
  measure === "carga_reps" && weight > 0 ? weight % step || step : 0;

/** A fifth less to the nearest step, and at least one step; with help the fifth is of what is moved. */
export function lighterLoad(exercise: Loaded, weight: number): number {
  const { measure, loadStep, best } = exercise;
  const step = loadStep > 0 ? loadStep : 1;
  const isHelp = measure === "assistido_reps";
  const less = (isHelp ? movedKg(measure, weight, best?.bodyKg) : weight) * (1 - LIGHTER);
  // Half a step is rounded to the easier side, which computed kilograms may miss by very little.
  const change = Math.max(1, Math.round(less / step + 1e-9)) * step;
  const lighter = isHelp ? weight + change : Math.max(leastLoad(exercise, step, weight), weight - change);
  return Math.round(lighter * 100) / 100;
}
