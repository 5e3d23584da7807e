import type { AcceptedReviewReply, ProgressMetric, ReviewedDay, RevisionCheck } from "../api/schema";

export function metric(change: Partial<ProgressMetric> = {}): ProgressMetric {
  return {
    exercise_id: 1,
    exercise_name: "Supino reto com barra",
    sessions_count: 9,
    progress_percentage: 82,
    progress_parts: { gain: 75, regularity: 85, reached_reps: 100 },
    max_load: 60,
    average_load: 52.5,
    total_volume: 12_400,
    plateau_detected: false,
    plateau_reason: "progredindo",
    plateau_text: null,
    last_session_date: "2026-11-09",
    record_load: { value: 60, date: "2026-11-09" },
    record_one_rep_max: { value: 76, date: "2026-11-09" },
    record_volume: { value: 1_920, date: "2026-11-02" },
    ...change,
  };
}

export const metrics: ProgressMetric[] = [
  metric(),
  metric({ exercise_id: 2, exercise_name: "Supino inclinado com halteres", progress_percentage: 64 }),
  metric({ exercise_id: 6, exercise_name: "Leg press 45°", progress_percentage: 71 }),
  metric({
    exercise_id: 7,
    exercise_name: "Puxada frontal aberta",
    progress_percentage: 48,
    plateau_detected: true,
    plateau_reason: "estagnado",
    plateau_text: "Sua carga está estagnada. Uma variação ou um descanso maior pode ajudar.",
  }),
  metric({ exercise_id: 8, exercise_name: "Mesa flexora", progress_percentage: 100 }),
  metric({ exercise_id: 9, exercise_name: "Rosca direta", progress_percentage: 37 }),
];

export const review: RevisionCheck = {
  needsRevision: true,
  available: true,
  check_in: { weight: null, sleep: null, stress: null, diet: null },
  metrics,
  suggestions: {
    level_progression: true,
    new_exercises: ["Supino inclinado com barra", "Agachamento goblet", "Rosca martelo", "Face pull na polia"],
    volume_increase: true,
    intensity_increase: false,
    program_change: "Mudar de ABC para ABCDE, em 5 dias",
    message: "Excelente! Você está pronto para o nível intermediário.",
    swaps: [],
    light_week_start: null,
    comeback: null,
    details: ["O programa é refeito, com exercícios, séries e faixas novas. As cargas saem do que você já fez."],
  },
  stage: null,
};
export const noReview: RevisionCheck = { ...review, needsRevision: false, available: false };

const reviewedDay = (...exercises: ReviewedDay["exercises"]): ReviewedDay => ({
  day_code: "A",
  name: "Treino A - Peito, Tríceps",
  exercises,
});

export const acceptedReview: AcceptedReviewReply = {
  accepted: {
    accepted_at: "2026-11-16T13:00:00.000Z",
    undo_until: "2026-11-17T13:00:00.000Z",
    before: [reviewedDay({ exercise_id: 1, name: "Supino reto com barra", sets: 3, reps: "8-12" })],
    after: [reviewedDay({ exercise_id: 1, name: "Supino reto com barra", sets: 4, reps: "8-12" })],
    light_week_start: "2026-11-23",
  },
};
