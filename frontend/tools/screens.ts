import { paths } from "../src/lib/paths.ts";

const features = "src/features";

export interface Screen {
  /** Modules that the route table loads for it. */
  modules: readonly string[];
  /** All request paths of its gate and loader, spelled exactly like theirs, or the response isn't reused. */
  calls: readonly string[];
}

const me = "/api/users/me";
/** Shared by all member screens. */
const visit = "/api/visit";
const frame = "src/app/layout/areas.tsx";

/** Screens that a visit commonly starts with. */
export const screens = {
  [paths.dashboard]: {
    modules: [frame, `${features}/dashboard/loader.ts`, `${features}/dashboard/Dashboard.tsx`],
    calls: [visit],
  },
  [paths.workouts]: {
    modules: [frame, `${features}/workout/loader.ts`, `${features}/workout/Workouts.tsx`],
    calls: [visit, "/api/workouts/planned", "/api/workouts?limit=100"],
  },
  [paths.session]: {
    modules: [`${features}/workout/session/loader.ts`, `${features}/workout/session/Session.tsx`],
    calls: [visit],
  },
  [paths.profile]: {
    modules: [frame, `${features}/profile/loader.ts`, `${features}/profile/Profile.tsx`],
    calls: [me, "/api/profile"],
  },
  [paths.callback]: { modules: [`${features}/access/exchange.ts`], calls: [] },
  [paths.payment]: { modules: [frame, `${features}/access/Payment.tsx`], calls: [me] },
} as const satisfies Record<string, Screen>;
