import type { CatalogueGuide } from "@/features/exercise/guide/catalogueGuide";
import type { CustomWorkout, CustomWorkoutExercise, Exercise, PlannedWorkout, SuggestedLoad } from "../api/schema";
import { workout } from "./fixtures";
import { sessionPlan } from "./session";

export function exercise(change: Partial<Exercise> = {}): Exercise {
  return {
    id: 1,
    slug: "supino_maquina",
    name: "Supino Reto na Máquina",
    synonyms: ["chest press", "supino sentado"],
    muscle_group: "Peito",
    movement: "empurrar_horizontal",
    equipment: "maquina",
    difficulty: "iniciante",
    measure: "carga_reps",
    is_unilateral: false,
    load_step_kg: 5,
    is_custom: false,
    icon: null,
    ...change,
  };
}

/** Sorted by name, as the server sends them. */
export const library: Exercise[] = [
  exercise({
    id: 10_001,
    slug: null,
    name: "Crossover (depois do supino)",
    synonyms: [],
    equipment: "outro",
    is_custom: true,
  }),
  exercise({
    id: 160,
    slug: "prancha",
    name: "Prancha",
    synonyms: ["plank"],
    muscle_group: "Abdômen",
    equipment: "peso_corporal",
    measure: "tempo",
    load_step_kg: 0,
  }),
  exercise(),
  exercise({
    id: 95,
    slug: "triceps_corda",
    name: "Tríceps Corda na Polia",
    synonyms: ["tríceps pulley com corda"],
    muscle_group: "Tríceps",
    equipment: "polia",
    load_step_kg: 2.5,
  }),
  exercise({
    id: 96,
    slug: "triceps_testa",
    name: "Tríceps Testa",
    synonyms: [],
    muscle_group: "Tríceps",
    equipment: "barra_w",
    load_step_kg: 2,
  }),
];

/** The answer for a single exercise. */
/** Guides by exercise id. */
export const guides: Record<number, CatalogueGuide> = {
  1: {
    slug: "supino_reto_barra",
    difficulty: "intermediario",
    instructions: ["Deite no banco.", "Desça a barra até o peito.", "Empurre até esticar os braços."],
    tips: ["Mantenha os pés no chão."],
    variations: [
      { exercise_id: 2, slug: "supino_maquina", name: "Supino Reto na Máquina", difference: "A máquina guia a barra." },
    ],
  },
  95: {
    slug: "triceps_corda",
    difficulty: "iniciante",
    instructions: ["Ajuste o banco."],
    tips: [],
    variations: [],
  },
};

export function plannedWorkout(change: Partial<PlannedWorkout> = {}): PlannedWorkout {
  return {
    ...workout({
      id: 200,
      name: "Braços de sexta",
      date: "2026-11-15",
      start_time: null,
      end_time: null,
      duration_minutes: null,
      workout_type: "Custom",
      program_type: "Personalizado",
    }),
    exercise_count: 3,
    set_count: 9,
    ...change,
  };
}

export const suggestion: SuggestedLoad = {
  exercise_id: 1,
  sets: 3,
  weight_kg: 45,
  reason: "Você fez 12 repetições em todas as séries da última vez.",
  extra_rir: 0,
  target_rir: null,
  back_off: null,
  reps_prefill: 10,
  reps_goal: 12,
  reason_key: "subir",
  swap: false,
  notify_trainer: false,
  ask_rir: false,
  goal_label: "8 a 12 repetições",
  ask_load: null,
  ask_body_mass: false,
  bar_kg: null,
  last_date: "2026-11-09",
  last_sets: [{ reps: 12, weight: 40 }],
  warm_up: [],
};

export const customWorkout: CustomWorkout = {
  id: 31,
  name: "Foco em ombros",
  description: "Para os dias sem a academia cheia.",
  notes: "Controle a descida.",
  day_code: null,
  exercise_count: 2,
  created_at: "2026-11-10T12:00:00.000Z",
};

export const customWorkoutExercises: CustomWorkoutExercise[] = [
  {
    exercise_id: 1,
    exercise_name: "Supino Reto na Máquina",
    muscle_group: "Peito",
    measure: "carga_reps",
    is_unilateral: false,
    load_step_kg: 5,
    sets: 4,
    reps: "8-10",
    weight: 50,
    rest_seconds: 90,
    notes: "Pegada média",
    group_index: null,
    is_drop_set: false,
    suggestion,
    latest_note: null,
    best: { exercise_id: 1, load_kg: 55, one_rep_max_kg: 70, body_kg: 70 },
    alternatives: sessionPlan().alternatives[0] ?? [],
  },
  {
    exercise_id: 95,
    exercise_name: "Tríceps Corda na Polia",
    muscle_group: "Tríceps",
    measure: "carga_reps",
    is_unilateral: false,
    load_step_kg: 2.5,
    sets: 3,
    reps: "12",
    weight: 0,
    rest_seconds: 60,
    notes: null,
    group_index: null,
    is_drop_set: false,
    suggestion: { ...suggestion, exercise_id: 95, weight_kg: 22.5 },
    latest_note: null,
    best: null,
    alternatives: [],
  },
];
