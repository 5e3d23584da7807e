import type { QueryClient, QueryExecuteOptions, QueryKey } from "@tanstack/react-query";
import { accessQueries } from "@/features/access";
import { exerciseQueries } from "@/features/exercise";
import { profileQueries } from "@/features/profile";
import { workoutQueries } from "@/features/workout";
import { warm } from "@/lib/warm";

/** An answer of this age is good enough for a workout without a network. */
const RECENT_MS = 60 * 60_000;

/** Of a training, what comes when it is opened: on a first visit the worker doesn't have it yet. */
const laterCode = [
  () => import("@/features/workout/SummaryDialog"),
  () => import("@/features/workout/session/asides"),
  () => import("@/features/workout/session/outside"),
  () => import("@/features/workout/session/freshPlan"),
  () => import("@/features/workout/session/sheets/Sheets"),
];

/** Gets what the screens of the training need while there is a network, screens that were never opened included. */
export function fetchReserve(client: QueryClient): void {
  const access = client.getQueryData(accessQueries.me().queryKey);
  if (access?.kind !== "active" || !navigator.onLine) return;
  const ask = <T, K extends QueryKey>(options: QueryExecuteOptions<T, Error, T, T, K>) =>
    warm(client, { ...options, staleTime: RECENT_MS });
  ask(profileQueries.mine());
  ask(workoutQueries.today());
  ask(workoutQueries.summary());
  ask(workoutQueries.recent());
  ask(workoutQueries.templates());
  ask(workoutQueries.plans());
  ask(workoutQueries.planned());
  ask(exerciseQueries.list());
  ask(accessQueries.appConfig());
  for (const load of laterCode) load().catch(() => undefined);
  client.infiniteQuery({ ...workoutQueries.history(), staleTime: RECENT_MS }).catch(() => undefined);
}
