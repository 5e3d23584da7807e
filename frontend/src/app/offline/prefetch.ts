import type { QueryClient, QueryExecuteOptions, QueryKey } from "@tanstack/react-query";
import { accessQueries, loadWithoutWorker } from "@/features/access";
import { exerciseQueries } from "@/features/exercise";
import { prefetchHistory, sessionChunks, workoutQueries } from "@/features/workout";
import { prefetch } from "@/lib/loading/prefetch";
import { inIdleTurns } from "@/lib/loading/whenIdle";
import { requestVisitParts } from "../visit";

/** Data of this age is fresh enough for an offline workout. */
const RECENT_MS = 60 * 60_000;

/** After a reload, data of this age isn't fetched again. */
const FRESH_MS = 10 * 60_000;

const isYoung = (client: QueryClient, queryKey: QueryKey) =>
  Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < FRESH_MS;

/** Whether the cached history starts with the latest workouts. */
function hasHistory(client: QueryClient): boolean {
  const recent = client.getQueryData(workoutQueries.recent().queryKey) ?? [];
  const [firstPage = []] = client.getQueryData(workoutQueries.history().queryKey)?.pages ?? [];
  return (
    recent.length > 0 &&
    recent.every(({ id, revision, updated_at }, index) => {
      const cached = firstPage[index];
      return cached?.id === id && cached.revision === revision && cached.updated_at === updated_at;
    })
  );
}

/** Prefetches what training needs offline, including data of screens that were never opened. */
export async function prefetchOfflineData(client: QueryClient): Promise<void> {
  const access = client.getQueryData(accessQueries.me().queryKey);
  if (access?.kind !== "active" || !navigator.onLine) return;
  // First, because the visit confirms stored answers that are still current.
  const parts: Promise<unknown>[] = [];
  requestVisitParts((options) => parts.push(client.query({ ...options, staleTime: RECENT_MS, retry: false })));
  await Promise.allSettled(parts);
  const prefetchRecent = <T, K extends QueryKey>(options: QueryExecuteOptions<T, Error, T, T, K>) =>
    prefetch(client, { ...options, staleTime: RECENT_MS });
  loadWithoutWorker(...sessionChunks);
  await inIdleTurns([
    () => prefetchRecent(workoutQueries.templates()),
    () => prefetchRecent(workoutQueries.plans()),
    // Screens that change or show planned workouts fetch them anyway.
    () => isYoung(client, workoutQueries.planned().queryKey) || prefetchRecent(workoutQueries.planned()),
    () => prefetchRecent(exerciseQueries.list()),
    () => hasHistory(client) || prefetchHistory(client, RECENT_MS),
  ]);
}
