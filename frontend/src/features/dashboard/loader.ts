import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "react-router";
import { accessQueries } from "@/features/access";
import { profileQueries } from "@/features/profile";
import { progressQueries } from "@/features/progress";
import { reviewQueries } from "@/features/review";
import { workoutQueries } from "@/features/workout";
import { fetchOrCached } from "@/lib/loading/fetchOrCached";
import { prefetch } from "@/lib/loading/prefetch";
import { paths } from "@/lib/paths";

/** Starts all queries at once and waits only for the profile, because a missing one redirects. */
export const dashboardLoader = (client: QueryClient) => async () => {
  prefetch(client, workoutQueries.today());
  prefetch(client, workoutQueries.open());
  prefetch(client, workoutQueries.summary());
  prefetch(client, workoutQueries.recent());
  prefetch(client, progressQueries.metrics());
  prefetch(client, reviewQueries.check());
  const [access, profile] = await Promise.all([
    fetchOrCached(client, accessQueries.me()).catch(() => null),
    fetchOrCached(client, profileQueries.mine()).catch(() => undefined),
  ]);
  // Only for active members: for others the gate redirects, and this redirect would win over it.
  return access?.kind === "active" && profile === null ? redirect(paths.profile) : null;
};
