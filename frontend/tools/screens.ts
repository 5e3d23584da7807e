import { paths } from "../src/lib/paths.ts";

const features = "src/features";

/** The modules that the route table loads for a screen, for those that a visit begins with. */
export const screens = {
  [paths.dashboard]: [`${features}/dashboard/loader.ts`, `${features}/dashboard/Dashboard.tsx`],
  [paths.workouts]: [`${features}/workout/loader.ts`, `${features}/workout/Workouts.tsx`],
  [paths.session]: [`${features}/workout/session/loader.ts`, `${features}/workout/session/Session.tsx`],
  [paths.profile]: [`${features}/profile/loader.ts`, `${features}/profile/Profile.tsx`],
  [paths.payment]: [`${features}/access/Payment.tsx`],
} as const;
