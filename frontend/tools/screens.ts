import { freeWorkoutPath, paths } from "../src/lib/paths.ts";

const features = "src/features";

export interface Screen {
  /** Modules that the route table loads for it. */
  modules: readonly string[];
  /** All request paths of its gate and loader, spelled exactly like theirs, or the response isn't reused. */
  calls: readonly string[];
  /** Further ones on a device that no visit has prepared yet: without its answers, the screen would wait for them. */
  firstCalls?: readonly string[];
}

const me = "/api/users/me";
/** Shared by all member screens. */
const visit = "/api/visit";
/** The layout of the member screens. */
export const FRAME = "src/app/layout/areas.tsx";

const custom = [FRAME, `${features}/custom_workout/loader.ts`, `${features}/custom_workout/CustomWorkout.tsx`] as const;

/** All screens, by their address or by their path. */
export const screens = {
  [paths.dashboard]: {
    modules: [FRAME, `${features}/dashboard/loader.ts`, `${features}/dashboard/Dashboard.tsx`],
    calls: [visit],
  },
  [paths.workouts]: {
    modules: [FRAME, `${features}/workout/loader.ts`, `${features}/workout/Workouts.tsx`],
    calls: [visit, "/api/workouts/planned", "/api/workouts?limit=100"],
  },
  [paths.session]: {
    modules: [`${features}/workout/session/loader.ts`, `${features}/workout/session/Session.tsx`],
    calls: [visit],
    firstCalls: ["/api/session-plans?guides=false"],
  },
  [paths.exercises]: {
    modules: [FRAME, `${features}/exercise/library/loader.ts`, `${features}/exercise/library/Library.tsx`],
    calls: [visit],
    firstCalls: ["/api/exercises"],
  },
  [paths.customWorkout]: {
    modules: custom,
    calls: [visit, "/api/workouts/planned", "/api/custom-workouts"],
  },
  [freeWorkoutPath]: { modules: custom, calls: [visit], firstCalls: ["/api/exercises"] },
  [paths.progress]: {
    modules: [FRAME, `${features}/progress/loader.ts`, `${features}/progress/Progress.tsx`],
    // The page of one exercise, at the same path, needs no more.
    calls: [visit],
  },
  [paths.challenges]: {
    modules: [FRAME, `${features}/challenge/loader.ts`, `${features}/challenge/Challenges.tsx`],
    calls: [visit, "/api/challenges", "/api/goals"],
  },
  [paths.calendar]: {
    modules: [FRAME, `${features}/calendar/loader.ts`, `${features}/calendar/Calendar.tsx`],
    calls: [visit, "/api/challenges", "/api/workouts?limit=100"],
  },
  [paths.measurements]: {
    modules: [FRAME, `${features}/measurement/loader.ts`, `${features}/measurement/Measurements.tsx`],
    calls: [visit, "/api/body-measurements"],
  },
  [paths.referrals]: {
    modules: [FRAME, `${features}/referral/loader.ts`, `${features}/referral/Referrals.tsx`],
    calls: [visit, "/api/referral-stats"],
  },
  [paths.profile]: {
    modules: [FRAME, `${features}/profile/loader.ts`, `${features}/profile/Profile.tsx`],
    calls: [me, "/api/profile"],
  },
  [paths.callback]: { modules: [`${features}/access/exchange.ts`], calls: [] },
  [paths.payment]: {
    modules: [FRAME, `${features}/payment/Payment.tsx`],
    calls: [me, "/api/subscription", "/api/checkout"],
  },
  [paths.adminLogin]: { modules: [`${features}/admin/Login.tsx`], calls: [] },
  [paths.adminDashboard]: { modules: [`${features}/admin/Dashboard.tsx`], calls: [] },
} as const satisfies Record<string, Screen>;
