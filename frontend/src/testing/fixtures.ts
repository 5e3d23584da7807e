import type {
  AdminUser,
  CurrentUser,
  MemberHealth,
  PlannedExercise,
  PreviewDay,
  Profile,
  TodaysWorkoutReply,
  Workout,
  WorkoutDetail,
  WorkoutFigures,
  WorkoutOutcome,
  WorkoutSet,
  WorkoutTemplate,
} from "../api/schema";

/** Monday, 16 November 2026, 10:00 in São Paulo. */
export const NOW = new Date("2026-11-16T13:00:00Z");
const STAMP = "2026-11-16T13:00:00.000Z";

export const member: CurrentUser = {
  id: 7,
  email: "marina.souza@example.com",
  google_user_data: { name: "Marina Souza", given_name: "Marina", picture: null },
  state: "active",
  paid_until: "2027-06-20",
  in_grace: false,
  terms_due: null,
};

export const outcome: WorkoutOutcome = {
  ended_plateaus: [],
  challenges: [],
  week: { planned: 5, done: 1, is_completed: false, streak: 0 },
};

export const profile: Profile = {
  id: 3,
  name: "Marina Souza",
  email: member.email,
  avatar: null,
  level: "intermediario",
  objective: "hipertrofia",
  availability: 5,
  session_duration: 60,
  limitations: null,
  current_program: "ABCDE",
  created_at: STAMP,
  last_revision: null,
  needs_revision: false,
  has_health_consent: false,
  limitation_notes: [],
  health_screening: { answered_at: "2026-10-01T12:00:00Z", yes: null },
  is_screening_due: false,
  is_still_valid_asked: false,
  retest: null,
  focus_up: [],
  focus_down: [],
  focus_note: null,
  focus_question: null,
  session_lock: null,
  program_signature: null,
  program_notice: null,
  training_weekdays: ["segunda", "terca", "quarta", "quinta", "sexta"],
  other_weekdays: null,
  excluded_exercises: [],
};

export function planned(change: Partial<PlannedExercise> = {}): PlannedExercise {
  return {
    exercise_id: 1,
    slug: "supino-reto-barra",
    name: "Supino reto com barra",
    muscle_group: "Peito",
    sets: 3,
    reps: "8-12",
    rest_seconds: 90,
    lift: null,
    zone: null,
    level: "intermediario",
    measure: "carga_reps",
    is_unilateral: false,
    load_step_kg: 2.5,
    reason: "Exercício principal do dia: trabalha peito, ombro e tríceps com a maior carga.",
    ...change,
  };
}

export const exercises: PlannedExercise[] = [
  planned(),
  planned({
    exercise_id: 2,
    slug: "supino-inclinado-halteres",
    name: "Supino inclinado com halteres",
    rest_seconds: 75,
  }),
  planned({ exercise_id: 3, slug: "crucifixo-maquina", name: "Crucifixo na máquina", rest_seconds: 60 }),
  planned({
    exercise_id: 4,
    slug: "triceps-corda",
    name: "Tríceps na polia com corda",
    muscle_group: "Tríceps",
    rest_seconds: 60,
  }),
  planned({
    exercise_id: 5,
    slug: "prancha",
    name: "Prancha",
    muscle_group: "Abdômen",
    measure: "tempo",
    reps: "30-45",
    rest_seconds: 45,
  }),
];

export const template: WorkoutTemplate = {
  id: 11,
  name: "Treino A - Peito, Tríceps",
  level: "intermediario",
  program_type: "ABCDE",
  day_code: "A",
  estimated_seconds: 3300,
  exercises,
};
export const templates: WorkoutTemplate[] = [
  template,
  { ...template, id: 12, name: "Treino B - Costas, Bíceps", day_code: "B", exercises: exercises.slice(0, 2) },
];

export const today: TodaysWorkoutReply = {
  week: null,
  workout: { ...template, date: "2026-11-16", completed_today: false, loads: [] },
  next: null,
};
export const restDay: TodaysWorkoutReply = {
  week: null,
  workout: null,
  next: {
    ...template,
    name: "Treino B - Costas, Bíceps",
    day_code: "B",
    date: "2026-11-17",
    completed_today: false,
    loads: [],
  },
};

/** The id that a client gave a row. */
export const rowId = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;

export function workout(change: Partial<Workout> = {}): Workout {
  return {
    id: 100,
    client_id: rowId(change.id ?? 100),
    user_id: member.id,
    name: "Treino A - Peito, Tríceps",
    date: "2026-11-09",
    start_time: "2026-11-09T10:00:00.000Z",
    end_time: "2026-11-09T10:58:00.000Z",
    notes: null,
    workout_type: "A",
    program_type: "ABCDE",
    paused_seconds: 0,
    revision: 1,
    duration_minutes: 58,
    created_at: STAMP,
    updated_at: STAMP,
    ...change,
  };
}

export const workouts: Workout[] = [
  workout({
    id: 105,
    name: "Treino E - Posterior, Glúteos",
    workout_type: "E",
    date: "2026-11-13",
    duration_minutes: 61,
    notes: "Leg press subiu bem. Da próxima, 10 kg a mais.",
  }),
  workout({
    id: 104,
    name: "Treino D - Ombros, Bíceps, Tríceps",
    workout_type: "D",
    date: "2026-11-12",
    duration_minutes: 52,
  }),
  workout({
    id: 103,
    name: "Treino C - Quadríceps, Panturrilhas",
    workout_type: "C",
    date: "2026-11-11",
    duration_minutes: 64,
  }),
  workout({ id: 102, name: "Treino B - Costas, Bíceps", workout_type: "B", date: "2026-11-10", duration_minutes: 57 }),
  workout(),
  workout({
    id: 90,
    name: null,
    workout_type: "Custom",
    program_type: "Personalizado",
    date: "2026-10-28",
    duration_minutes: 35,
  }),
];

export const summary = {
  total: 46,
  this_week: 0,
  last_7_days: 5,
  this_month: 9,
  total_minutes: 2610,
  active_challenges: 0,
};

export function savedSet(change: Partial<WorkoutSet> = {}): WorkoutSet {
  return {
    id: 900,
    client_id: rowId(change.id ?? 900),
    revision: 1,
    workout_exercise_id: 500,
    order_index: 0,
    reps: 12,
    weight: 40,
    duration_seconds: null,
    rest_seconds: 90,
    notes: null,
    completed: true,
    origin: 1,
    completed_at: STAMP,
    set_type: "working",
    rir: null,
    pain: false,
    pain_at: null,
    pain_score: null,
    confirmed: false,
    target_reps: "8-12",
    target_weight: null,
    created_at: STAMP,
    updated_at: STAMP,
    ...change,
  };
}

export const figures: WorkoutFigures[] = [
  { workout_id: 104, volume: 5120, record_exercise_ids: [] },
  { workout_id: 105, volume: 8432.5, record_exercise_ids: [1, 2] },
];

export const detail: WorkoutDetail = {
  ...workout(),
  exercises: [
    {
      id: 500,
      client_id: rowId(500),
      revision: 1,
      workout_id: 100,
      exercise_id: 1,
      order_index: 0,
      name: "Supino reto com barra",
      muscle_group: "Peito",
      measure: "carga_reps",
      is_unilateral: false,
      load_step_kg: 2.5,
      notes: null,
      sets: [savedSet(), savedSet({ id: 901, order_index: 1 }), savedSet({ id: 902, order_index: 2, reps: 10 })],
    },
  ],
  removed: [],
};

export function adminUser(change: Partial<AdminUser> = {}): AdminUser {
  const id = change.id ?? 7;
  return {
    id,
    user_id: id,
    name: "Marina Souza",
    email: "marina.souza@example.com",
    is_approved: true,
    is_blocked: false,
    created_at: "2026-06-20T12:00:00.000Z",
    state: "active",
    paid_until: "2027-06-20",
    is_courtesy: false,
    is_paid_ahead: false,
    payment_issue: null,
    has_profile: true,
    clearance: null,
    phone: null,
    needs_talk: false,
    notices: [],
    reason: null,
    last_trained_on: null,
    four_weeks: null,
    ...change,
  };
}

export const adminUsers: AdminUser[] = [
  adminUser({
    id: 21,
    name: "Caio Ferreira",
    email: "caio.ferreira@example.com",
    is_approved: false,
    state: "pending",
    paid_until: null,
    created_at: "2026-11-15T12:00:00.000Z",
  }),
  adminUser({
    id: 20,
    name: "Bruna Antunes",
    email: "bruna.antunes@example.com",
    is_approved: false,
    state: "new",
    paid_until: null,
    has_profile: false,
    created_at: "2026-11-14T12:00:00.000Z",
  }),
  adminUser(),
  adminUser({ id: 5, name: "João Prado", email: "joao.prado@example.com", is_blocked: true, state: "blocked" }),
];

export const appConfig = {
  whatsapp_number: "5511999990000",
  contact_email: null,
  instagram_url: "https://instagram.com/evolua",
  annual_price_cents: 14_700,
  trainer: { name: null, cref: null, presentation: null, photo: null },
};

/** Health data of a member who wrote nothing. */
export const memberHealth = (change: Partial<MemberHealth> = {}): MemberHealth => ({
  user: adminUser(),
  limitations: null,
  health_screening: null,
  findings: [],
  locked: [],
  movements: [],
  retests: [],
  leaving: [],
  entering: [],
  shares: [],
  advice: [],
  notes: [],
  talk: null,
  measurements: null,
  ...change,
});

/** The week of a program that nobody has yet. */
export const previewDays = (count: number): PreviewDay[] =>
  [
    { day_code: "A", first_exercise: "Agachamento no Smith", slug: "agachamento_smith" },
    { day_code: "B", first_exercise: "Stiff com Halteres", slug: "stiff_halteres" },
    { day_code: "C", first_exercise: "Leg Press 45°", slug: "leg_press_45" },
    { day_code: "D", first_exercise: "Supino Reto com Barra", slug: "supino_reto_barra" },
  ]
    .slice(0, count)
    .map((day) => ({ ...day, name: `Treino ${day.day_code}` }));
