import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { exerciseQueries } from "@/features/exercise";
import { profileQueries } from "@/features/profile";
import { workoutQueries } from "@/features/workout";
import { prefetch } from "@/lib/loading/prefetch";
import { customWorkoutQueries } from "./queries";

export const customWorkoutLoader =
  (client: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    prefetch(client, profileQueries.mine());
    if (new URL(request.url).searchParams.has("livre")) prefetch(client, exerciseQueries.list());
    else {
      prefetch(client, customWorkoutQueries.list());
      prefetch(client, workoutQueries.planned());
    }
    return null;
  };
