import type { ComponentType } from "react";
import { paths } from "@/lib/paths";

/** The screens by their paths; each has its own files. */
export const screens = {
  [paths.dashboard]: async () => (await import("@/features/dashboard/Dashboard")).DashboardScreen,
  [paths.workouts]: async () => (await import("@/features/workout/Workouts")).WorkoutsScreen,
  [paths.session]: async () => (await import("@/features/workout/session/Session")).SessionScreen,
  [paths.progress]: async () => (await import("@/features/progress/Progress")).ProgressScreen,
  [paths.challenges]: async () => (await import("@/features/challenge/Challenges")).ChallengesScreen,
  [paths.conversation]: async () => (await import("@/features/conversation/Conversation")).ConversationScreen,
  [paths.calendar]: async () => (await import("@/features/calendar/Calendar")).CalendarScreen,
  [paths.measurements]: async () => (await import("@/features/measurement/Measurements")).MeasurementsScreen,
  [paths.ownData]: async () => (await import("@/features/own_data/OwnData")).OwnDataScreen,
  [paths.customWorkout]: async () => (await import("@/features/custom_workout/CustomWorkout")).CustomWorkoutScreen,
  [paths.exercises]: async () => (await import("@/features/exercise/library/Library")).LibraryScreen,
  [paths.referrals]: async () => (await import("@/features/referral/Referrals")).ReferralsScreen,
  [paths.profile]: async () => (await import("@/features/profile/Profile")).ProfileScreen,
  [paths.payment]: async () => (await import("@/features/payment/Payment")).PaymentScreen,
  [paths.adminLogin]: async () => (await import("@/features/admin/Login")).AdminLoginScreen,
  [paths.adminDashboard]: async () => (await import("@/features/admin/Dashboard")).AdminDashboardScreen,
} satisfies Record<string, () => Promise<ComponentType>>;

export type ScreenPath = keyof typeof screens;
