import type { ExerciseSuggestion, PlannedExercise, SessionPlan, SuggestedLoad } from "../api/schema";
import { planned, template } from "./fixtures";

export function load(change: Partial<SuggestedLoad> = {}): SuggestedLoad {
  return {
    exercise_id: 1,
    weight_kg: 40,
    sets: 3,
    extra_rir: 0,
    target_rir: null,
    back_off: null,
    reps_prefill: 12,
    reps_goal: 12,
    reason_key: "manter",
    swap: false,
    notify_trainer: false,
    ask_rir: false,
    goal_label: "8 a 12 repetições",
    ask_load: null,
    ask_body_mass: false,
    bar_kg: null,
    reason: "Fique com 40 kg até fazer 12 repetições em todas as séries.",
    last_date: "2026-11-09",
    last_sets: [
      { reps: 12, weight: 40 },
      { reps: 12, weight: 40 },
      { reps: 10, weight: 40 },
    ],
    warm_up: [
      { reps: 8, weight_kg: 20 },
      { reps: 5, weight_kg: 27.5 },
    ],
    ...change,
  };
}

/** An exercise without history. */
export const firstTime = (exerciseId: number, sets = 3): SuggestedLoad =>
  load({
    exercise_id: exerciseId,
    sets,
    weight_kg: null,
    reps_prefill: 8,
    reason_key: "primeira_vez",
    ask_rir: true,
    reason: "Primeira vez: escolha uma carga com que faria 15 repetições e pare em 12.",
    last_date: null,
    last_sets: [],
    warm_up: [],
  });

/** The server's answer for an exercise outside the program. */
export const suggested = (change: Partial<ExerciseSuggestion> = {}): ExerciseSuggestion => ({
  ...load(change),
  latest_note: null,
  best: null,
  alternatives: [],
  ...change,
});

/** Two exercises: two sets with a history, and one set without. */
const exercises: PlannedExercise[] = [
  planned({ sets: 2 }),
  planned({ exercise_id: 2, slug: "remada-curvada", name: "Remada curvada", muscle_group: "Costas", sets: 1 }),
];

export function sessionPlan(change: Partial<SessionPlan> = {}): SessionPlan {
  return {
    ...template,
    exercises,
    loads: [load({ sets: 2 }), firstTime(2, 1)],
    bests: [{ exercise_id: 1, load_kg: 40, one_rep_max_kg: 54.67, body_kg: 70 }],
    latest_notes: [],
    alternatives: [
      [
        {
          exercise_id: 11,
          slug: "supino-reto-halteres",
          name: "Supino reto com halteres",
          muscle_group: "Peito",
          equipment: "halteres",
          measure: "carga_reps",
          is_unilateral: false,
          load_step_kg: 1,
          suggestion: load({
            exercise_id: 11,
            weight_kg: 16,
            reason: "Calculada pelo seu desempenho no supino reto com barra.",
            last_date: null,
            last_sets: [],
            warm_up: [],
          }),
        },
      ],
      [],
    ],
    shorter: [],
    ...change,
  };
}
