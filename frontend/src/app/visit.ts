import type { QueryClient, QueryFunction, QueryKey } from "@tanstack/react-query";
import { ApiError, api, type Visit } from "@/api";
import { accessOf, accessQueries } from "@/features/access";
import { profileQueries } from "@/features/profile";
import { progressQueries } from "@/features/progress";
import { reviewQueries } from "@/features/review";
import { openOf, workoutQueries } from "@/features/workout";
import { memberScreens } from "@/lib/paths";
import { prefetch } from "@/lib/prefetch";

/**
 * Failures that concern all queries: access decides about all of them, and rate limiting must not cause more requests.
 */
const concernsAllQueries = ({ status }: ApiError) => [0, 401, 403, 429].includes(status);

interface Part<T, K extends QueryKey> {
  queryKey: K;
  queryFn?: QueryFunction<T, K> | unknown;
  staleTime?: unknown;
}

/**
 * Fetches in one request what the screens need first, and resolves their queries from it. Later fetches go to each
 * query's own endpoint, and so do the first ones when the shared request fails for a reason that needn't apply to all
 * of them.
 */
export function beginVisit(client: QueryClient, path: string): void {
  // The other screens don't require a sign-in.
  if (!memberScreens.includes(path)) return;
  let request: Promise<Visit> | null = null;
  const fetchVisit = () => {
    request ??= api.getVisit().catch((error: unknown) => {
      request = null;
      throw error;
    });
    return request;
  };
  function resolveFromVisit<T, K extends QueryKey>(options: Part<T, K>, part: () => Promise<T>) {
    let isAnswered = false;
    const fetchDirectly = options.queryFn as QueryFunction<T, K>;
    const queryFn: QueryFunction<T, K> = async (context) => {
      if (isAnswered) return fetchDirectly(context);
      try {
        const value = await part();
        isAnswered = true;
        return value;
      } catch (error) {
        if (error instanceof ApiError && !concernsAllQueries(error)) return fetchDirectly(context);
        throw error;
      }
    };
    prefetch(client, { ...options, queryFn } as Parameters<typeof prefetch<T, K>>[1]);
  }
  resolveFromVisit(accessQueries.me(), () => accessOf(async () => (await fetchVisit()).me));
  resolveFromVisit(profileQueries.mine(), async () => (await fetchVisit()).profile);
  resolveFromVisit(workoutQueries.today(), async () => (await fetchVisit()).todays_workout);
  resolveFromVisit(workoutQueries.open(), async () => openOf((await fetchVisit()).open_workout));
  resolveFromVisit(workoutQueries.summary(), async () => (await fetchVisit()).summary);
  resolveFromVisit(workoutQueries.recent(), async () => (await fetchVisit()).recent_workouts);
  resolveFromVisit(progressQueries.metrics(), async () => (await fetchVisit()).progress_metrics);
  resolveFromVisit(accessQueries.appConfig(), async () => (await fetchVisit()).app_config);
  resolveFromVisit(reviewQueries.check(), async () => {
    const { revision_check: check } = await fetchVisit();
    if (check) return check;
    throw new ApiError(404, {});
  });
}
