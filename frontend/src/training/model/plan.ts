import type { AlternativeExercise, ExerciseBest, LatestNote, PlannedExercise, SessionPlan, SuggestedLoad } from "@/api";
import type { Alternative, Best, ExerciseFacts, LastNote, LastTime, Shortened, Suggestion } from "./session";

/** Default rest between two sets. */
export const DEFAULT_REST_SECONDS = 60;

export interface PlanExercise extends ExerciseFacts {
  sets: number;
  reps: string;
  restSeconds: number;
  reason: string;
  /** Prescribed by the trainer or the member's builder; null when the log decides. */
  weight: number | null;
  notes: string | null;
  /** Neighbours with the same number are done in turn. */
  group?: number | undefined;
  /** A set with less load follows the last one without rest. */
  isDropSet?: boolean;
  suggestion: Suggestion | null | undefined;
  last: LastTime | null;
  lastNote?: LastNote | undefined;
  best: Best | null;
  alternatives: Alternative[];
}

/** Everything a session needs to begin, for all kinds of training. */
export interface Plan {
  name: string;
  workoutType: string;
  template: string | null;
  isCustom: boolean;
  programType: string;
  notes: string | null;
  exercises: PlanExercise[];
  /** The day in less time, from the shortest. */
  shorter: Shortened[];
}

/** The API's field names for the facts of an exercise. */
interface WireFacts {
  exercise_id: number;
  name: string;
  muscle_group: string;
  measure: ExerciseFacts["measure"];
  is_unilateral: boolean;
  load_step_kg: number;
}

export const factsOf = (wire: WireFacts): ExerciseFacts => ({
  exerciseId: wire.exercise_id,
  name: wire.name,
  muscleGroup: wire.muscle_group,
  measure: wire.measure,
  isUnilateral: wire.is_unilateral,
  loadStep: wire.load_step_kg,
});

export const suggestionOf = (load: SuggestedLoad): Suggestion => ({
  weight: load.weight_kg,
  prefill: load.reps_prefill,
  goalLabel: load.goal_label,
  raisesAt: load.reason_key === "passo_grande" ? load.reps_goal : null,
  reason: load.reason,
  targetRir: load.target_rir,
  backOff: load.back_off && { fromSet: load.back_off.from_set, weight: load.back_off.weight_kg },
  isLight: load.reason_key === "semana_leve",
  loadQuestion: load.ask_load && { workoutId: load.ask_load.workout_id, text: load.ask_load.question },
  asksBodyMass: load.ask_body_mass,
  isAfterPain: load.notify_trainer,
  offersSwap: load.swap,
  asksReserve: load.ask_rir,
  barKg: load.bar_kg,
  warmUp: load.warm_up.map(({ reps, weight_kg }) => ({ amount: reps, weight: weight_kg })),
});

export function lastTimeOf(load: SuggestedLoad): LastTime | null {
  const sets = load.last_sets.map(({ reps, weight }) => ({ amount: reps, weight })).filter(({ amount }) => amount > 0);
  return load.last_date !== null && sets.length > 0 ? { date: load.last_date, sets } : null;
}

export const bestOf = (best: ExerciseBest | null | undefined): Best | null =>
  best ? { load: best.load_kg, strength: best.one_rep_max_kg, bodyKg: best.body_kg } : null;

export const lastNoteOf = (note: LatestNote | null | undefined): LastNote | undefined =>
  note ? { date: note.date, text: note.text } : undefined;

export const alternativeOf = (it: AlternativeExercise, best?: ExerciseBest, note?: LatestNote): Alternative => ({
  ...factsOf(it),
  suggestion: suggestionOf(it.suggestion),
  last: lastTimeOf(it.suggestion),
  lastNote: lastNoteOf(note),
  best: bestOf(best),
});

/** Record and alternatives of an exercise that no program day contains. */
export const bestAndAlternativesOf = (
  best: ExerciseBest | null = null,
  alternatives: readonly AlternativeExercise[] = [],
) => ({
  best: bestOf(best),
  alternatives: alternatives.map((it) => alternativeOf(it)),
});

export function planOf(plan: SessionPlan): Plan {
  const bests = new Map(plan.bests.map((best) => [best.exercise_id, best]));
  const notes = new Map(plan.latest_notes.map((note) => [note.exercise_id, note]));
  const exercise = (planned: PlannedExercise, i: number): PlanExercise => {
    const load = plan.loads[i];
    return {
      ...factsOf(planned),
      sets: load?.sets ?? planned.sets,
      reps: planned.reps,
      restSeconds: planned.rest_seconds ?? DEFAULT_REST_SECONDS,
      reason: planned.reason,
      weight: null,
      notes: null,
      suggestion: load ? suggestionOf(load) : null,
      last: load ? lastTimeOf(load) : null,
      lastNote: lastNoteOf(notes.get(planned.exercise_id)),
      best: bestOf(bests.get(planned.exercise_id)),
      alternatives: (plan.alternatives[i] ?? []).map((it) =>
        alternativeOf(it, bests.get(it.exercise_id), notes.get(it.exercise_id)),
      ),
    };
  };
  return {
    name: plan.name,
    workoutType: plan.day_code,
    template: plan.name,
    isCustom: false,
    programType: plan.program_type,
    notes: null,
    exercises: plan.exercises.map(exercise),
    shorter: plan.shorter.map((day) => ({
      minutes: day.minutes,
      estimatedSeconds: day.estimated_seconds,
      exercises: day.exercises.map((it) => ({
        exerciseId: it.exercise_id,
        sets: it.sets,
        restSeconds: it.rest_seconds,
      })),
    })),
  };
}
