/** All routes of the app; the contract fixes them. */
export const paths = {
  home: "/",
  callback: "/auth/callback",
  dashboard: "/dashboard",
  profile: "/profile",
  workouts: "/workouts",
  progress: "/progress",
  challenges: "/challenges",
  conversation: "/conversa",
  calendar: "/calendar",
  measurements: "/measurements",
  ownData: "/my-data",
  session: "/workout-session",
  customWorkout: "/custom-workout",
  exercises: "/exercicios",
  payment: "/payment",
  referrals: "/referrals",
  adminLogin: "/admin/login",
  adminDashboard: "/admin/dashboard",
  privacy: "/privacy",
  terms: "/terms",
} as const;

/** The state with which the administrator's sign-in says why it is shown. */
export const SESSION_OVER = { isSessionOver: true } as const;

/** The screens of active members. */
export const memberScreens: readonly string[] = [
  paths.dashboard,
  paths.workouts,
  paths.session,
  paths.customWorkout,
  paths.exercises,
  paths.progress,
  paths.challenges,
  paths.calendar,
  paths.measurements,
  paths.referrals,
];

/** The screens of everybody who is signed in. */
export const openScreens: readonly string[] = [paths.profile, paths.payment, paths.ownData, paths.conversation];

/** Leads to the provider's sign-in form. */
export const signInAddress = "/api/oauth/google/redirect_url";

export function sessionPath(dayCode: string, template: string): string {
  return `${paths.session}?${new URLSearchParams({ type: dayCode, template })}`;
}

/** The history with one workout open. */
export const workoutPath = (id: number) => `${paths.workouts}?treino=${id}`;

const EXERCISE = "exercicio";

/** The progress of one exercise. */
export const exerciseProgressPath = (id: number) => `${paths.progress}?${EXERCISE}=${id}`;

/** The exercise whose progress an address shows; null for that of all. */
export function chosenExercise(params: URLSearchParams): number | null {
  const id = Number(params.get(EXERCISE));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** What a conversation begins with. */
export type Talked = { exercise: number } | { workout: number } | { set: number };

/** The conversation with the trainer, about something or not. */
export function conversationPath(about?: Talked): string {
  if (!about) return paths.conversation;
  if ("exercise" in about) return `${paths.conversation}?${EXERCISE}=${about.exercise}`;
  return "workout" in about
    ? `${paths.conversation}?treino=${about.workout}`
    : `${paths.conversation}?serie=${about.set}`;
}

/** The builder for free workouts. */
export const freeWorkoutPath = `${paths.customWorkout}?livre=1` as const;

/** The session of a planned workout. */
export const plannedSessionPath = (id: number) => `${paths.session}?type=Custom&custom=true&workout=${id}`;
