import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { reviewQueries } from "@/features/review";
import { workoutQueries } from "@/features/workout";
import { prefetch } from "@/lib/loading/prefetch";
import { chosenExercise } from "@/lib/paths";
import { progressQueries } from "./queries";

export const progressLoader =
  (client: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    const exercise = chosenExercise(new URL(request.url).searchParams);
    prefetch(client, progressQueries.metrics());
    if (exercise !== null) {
      prefetch(client, progressQueries.course(exercise));
      return null;
    }
    prefetch(client, progressQueries.weeks());
    prefetch(client, progressQueries.muscles());
    prefetch(client, workoutQueries.summary());
    prefetch(client, reviewQueries.check());
    return null;
  };
