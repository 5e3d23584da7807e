import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { Problem } from "@/api";
import { accountHandlers } from "./accounts";
import { adminAccount } from "./administrators";
import { challenges, goal, predefinedChallenges } from "./challenges";
import * as fixtures from "./fixtures";
import { customWorkout, customWorkoutExercises, library, plannedWorkout } from "./library";
import { messageThread } from "./messages";
import { browsers, consents } from "./ownData";
import { checkout, referralStats, subscription } from "./payments";
import { course, curves, trainingWeeks, weeklySets } from "./progress";
import { acceptedReview, metrics, noReview } from "./review";
import { sessionPlan } from "./session";

export function problem(status: number, body: Partial<Problem> = {}) {
  return HttpResponse.json(
    { status, error: "Algo deu errado.", ...body },
    { status, headers: { "Content-Type": "application/problem+json" } },
  );
}

/** A server with an active member, a program and some history. Tests override what they need. */
export const server = setupServer(
  http.get("*/api/messages", () => HttpResponse.json(messageThread())),
  http.get("*/api/users/me", () => HttpResponse.json(fixtures.member)),
  http.get("*/api/user-info", () =>
    HttpResponse.json({ id: fixtures.member.id, email: fixtures.member.email, name: "Marina Souza" }),
  ),
  http.get("*/api/user-permissions", () =>
    HttpResponse.json({ is_approved: true, is_blocked: false, sends_email: false, state: "active" }),
  ),
  http.get("*/api/app-config", () => HttpResponse.json(fixtures.appConfig)),
  http.get("*/api/profile", () => HttpResponse.json(fixtures.profile)),
  http.post("*/api/profile/focus-readings", () => HttpResponse.json(null)),
  http.get("*/api/todays-workout", () => HttpResponse.json(fixtures.today)),
  http.get("*/api/workouts/:id/outcome", () => HttpResponse.json(fixtures.outcome)),
  http.get("*/api/routines", () => HttpResponse.json([])),
  http.get("*/api/workouts/summary", () => HttpResponse.json(fixtures.summary)),
  http.get("*/api/workouts/open", () => HttpResponse.json({ workout: null })),
  http.get("*/api/workouts/planned", () => HttpResponse.json([plannedWorkout()])),
  http.get("*/api/workouts/figures", () => HttpResponse.json(fixtures.figures)),
  http.get("*/api/workouts/:id", () => HttpResponse.json(fixtures.detail)),
  http.get("*/api/workouts", () => HttpResponse.json(fixtures.workouts)),
  http.get("*/api/workout-templates", () => HttpResponse.json(fixtures.templates)),
  http.get("*/api/exercises", () => HttpResponse.json(library)),
  http.get("*/api/exercise-videos", () => HttpResponse.json([])),
  http.get("*/api/phone", () => HttpResponse.json({ phone: null })),
  http.get("*/api/custom-workouts", () => HttpResponse.json([customWorkout])),
  http.get("*/api/custom-workouts/:id/exercises", () => HttpResponse.json(customWorkoutExercises)),
  http.get("*/api/challenges/predefined", () => HttpResponse.json(predefinedChallenges)),
  http.get("*/api/challenges", () => HttpResponse.json(challenges)),
  http.get("*/api/goals", () => HttpResponse.json([goal()])),
  http.get("*/api/training-weeks", () => HttpResponse.json(trainingWeeks)),
  http.get("*/api/weekly-sets", () => HttpResponse.json(weeklySets)),
  http.get("*/api/progress-curves", () => HttpResponse.json(curves)),
  http.get("*/api/program-preview", ({ request }) =>
    HttpResponse.json(fixtures.previewDays(Number(new URL(request.url).searchParams.get("availability")))),
  ),
  http.get("*/api/exercises/:id/course", () => HttpResponse.json(course)),
  http.get("*/api/progress-metrics", () => HttpResponse.json(metrics)),
  http.get("*/api/accepted-revision", () => HttpResponse.json(acceptedReview)),
  http.get("*/api/revision-check", () => HttpResponse.json(noReview)),
  http.get("*/api/session-plans", () => HttpResponse.json([sessionPlan()])),
  http.get("*/api/subscription", () => HttpResponse.json(subscription())),
  http.get("*/api/checkout", () => HttpResponse.json(checkout())),
  http.get("*/api/imports", () => HttpResponse.json([])),
  http.get("*/api/consents", () => HttpResponse.json(consents)),
  http.get("*/api/sessions", () => HttpResponse.json(browsers)),
  http.get("*/api/own-data/reads", () => HttpResponse.json([])),
  http.get("*/api/push/key", () => HttpResponse.json({ public_key: null })),
  http.get("*/api/push/training-reminders", () =>
    HttpResponse.json({ training_day: false, missed_day: false, week_over: false, hour: 8 }),
  ),
  http.get("*/api/referral-stats", () => HttpResponse.json(referralStats)),
  ...accountHandlers(fixtures.adminUsers),
  http.get("*/api/admin/account", () => HttpResponse.json(adminAccount())),
  http.get("*/api/admin/withdrawals", () => HttpResponse.json([])),
);

export { HttpResponse, http };
