import type { WorkoutDetail, WorkoutExerciseDetail } from "@/api";
import { notedFacts, setLabel, totals } from "@/features/workout";
import { formatKg } from "@/lib/format";

/** What a working set should have been, as in `3 × 8–12 · 40 kg`; null where nothing was planned. */
export function plannedText({ sets }: Pick<WorkoutExerciseDetail, "sets">): string | null {
  const planned = sets.filter(({ set_type, target_reps }) => set_type !== "warmup" && target_reps !== null);
  const [first] = planned;
  if (!first?.target_reps) return null;
  const loads = [...new Set(planned.map(({ target_weight }) => target_weight ?? 0))].filter((load) => load > 0);
  const reps = `${planned.length} × ${first.target_reps.replace("-", "–")}`;
  return [reps, ...(loads.length > 0 ? [loads.map(formatKg).join(", ")] : [])].join(" · ");
}

export interface DoneSet {
  id: number;
  value: string;
  /** The kind of set, repetitions in reserve, pain, and what the member wrote. */
  facts: string[];
  hurts: boolean;
  isOpen: boolean;
}

export const doneSets = ({ measure, sets }: WorkoutExerciseDetail): DoneSet[] =>
  sets.map((set) => ({
    id: set.id,
    value: setLabel(measure, set),
    facts: [...notedFacts(set), ...(set.completed ? [] : ["não feita"]), ...(set.notes ? [`“${set.notes}”`] : [])],
    hurts: set.pain,
    isOpen: !set.completed,
  }));

export const volumeOf = (workout: Pick<WorkoutDetail, "exercises">) => Math.round(totals(workout).volumeKg);
