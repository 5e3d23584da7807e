import type { Visit } from "../api/schema";
import { appConfig, member, profile, summary, today, workouts } from "./fixtures";
import { metrics, noReview } from "./review";

export const visit: Visit = {
  me: member,
  profile,
  todays_workout: today,
  open_workout: { workout: null },
  summary,
  recent_workouts: workouts,
  progress_metrics: metrics,
  revision_check: noReview,
  assistant_status: { enabled: false, has_consent: false, shares_limitations: false },
  conversation: { unread: 0, trainer_name: "Rita Prado" },
  app_config: appConfig,
  etags: { training: 'W/"t1"', log: 'W/"l1"', program: 'W/"p1"' },
};
