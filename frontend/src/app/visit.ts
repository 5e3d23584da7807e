import type { QueryClient, QueryExecuteOptions, QueryKey } from "@tanstack/react-query";
import { type Etags, etags, joinVisitParts } from "@/api";
import { accessQueries, remembered } from "@/features/access";
import { assistantQueries } from "@/features/assistant";
import { conversationQueries } from "@/features/conversation";
import { profileQueries } from "@/features/profile";
import { progressQueries } from "@/features/progress";
import { reviewQueries } from "@/features/review";
import { workoutQueries } from "@/features/workout";
import { prefetch } from "@/lib/loading/prefetch";
import { memberScreens, paths } from "@/lib/paths";

/** Takes answers of earlier visits for fresh if the server would answer the same now. */
function confirmRestored(client: QueryClient, current: Etags): void {
  const currentTags = new Set(Object.values(current));
  for (const query of client.getQueryCache().getAll()) {
    const isCurrent = currentTags.has(etags.get(query.queryHash) ?? "");
    // An answer that was fetched and then invalidated in this visit may be older than the change.
    const isRestored = query.state.isInvalidated && query.state.dataUpdateCount === 0;
    const { fetchStatus } = query.state;
    if (isCurrent && isRestored && fetchStatus === "idle")
      query.setState({ isInvalidated: false, dataUpdatedAt: Date.now() });
  }
}

type Request = <T, K extends QueryKey>(options: QueryExecuteOptions<T, Error, T, T, K>) => void;

/** Requests what the screens need first. */
export function requestVisitParts(request: Request): void {
  request(accessQueries.me());
  request(profileQueries.mine());
  request(workoutQueries.today());
  request(workoutQueries.open());
  request(workoutQueries.summary());
  request(workoutQueries.recent());
  request(progressQueries.metrics());
  request(accessQueries.appConfig());
  request(reviewQueries.check());
  request(assistantQueries.status());
  request(conversationQueries.state());
}

/** Joins requests for parts of a visit, and requests them if the first screen is one for members. */
export function beginVisit(client: QueryClient, path: string): void {
  joinVisitParts(client, confirmRestored);
  if (memberScreens.includes(path)) requestVisitParts((options) => prefetch(client, options));
  // Its loader comes with the screen's files. A device that remembers nobody asks for the access first.
  if (path === paths.session && remembered.read()) prefetch(client, workoutQueries.plans());
}
