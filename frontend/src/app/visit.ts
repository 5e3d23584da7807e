import type { QueryClient, QueryFunction, QueryKey } from "@tanstack/react-query";
import { ApiError, api, type Visit } from "@/api";
import { accessOf, accessQueries } from "@/features/access";
import { profileQueries } from "@/features/profile";
import { progressQueries } from "@/features/progress";
import { reviewQueries } from "@/features/review";
import { openOf, workoutQueries } from "@/features/workout";
import { memberScreens } from "@/lib/paths";
import { warm } from "@/lib/warm";

/**
 * Failures that concern all queries: access decides about all of them, and rate limiting must not cause more requests.
 */
const isOfAll = ({ status }: ApiError) => [0, 401, 403, 429].includes(status);

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
  let asked: Promise<Visit> | null = null;
  const visit = () => {
    asked ??= api.getVisit().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
  function answer<T, K extends QueryKey>(options: Part<T, K>, part: () => Promise<T>) {
    let isAnswered = false;
    const askItself = options.queryFn as QueryFunction<T, K>;
    const queryFn: QueryFunction<T, K> = async (context) => {
      if (isAnswered) return askItself(context);
      try {
        const value = await part();
        isAnswered = true;
        return value;
      } catch (error) {
        if (error instanceof ApiError && !isOfAll(error)) return askItself(context);
        throw error;
      }
    };
    warm(client, { ...options, queryFn } as Parameters<typeof warm<T, K>>[1]);
  }
  answer(accessQueries.me(), () => accessOf(async () => (await visit()).me));
  answer(profileQueries.mine(), async () => (await visit()).profile);
  answer(workoutQueries.today(), async () => (await visit()).todays_workout);
  answer(workoutQueries.open(), async () => openOf((await visit()).open_workout));
  answer(workoutQueries.summary(), async () => (await visit()).summary);
  answer(workoutQueries.recent(), async () => (await visit()).recent_workouts);
  answer(progressQueries.metrics(), async () => (await visit()).progress_metrics);
  answer(accessQueries.appConfig(), async () => (await visit()).app_config);
  answer(reviewQueries.check(), async () => {
    const { revision_check: check } = await visit();
    if (check) return check;
    throw new ApiError(404, {});
  });
}
