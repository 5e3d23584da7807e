import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { exerciseQueries } from "@/features/exercise";
import { profileQueries } from "@/features/profile";
import { workoutQueries } from "@/features/workout";
import { warm } from "@/lib/warm";
import { customWorkoutQueries } from "./queries";

export const customWorkoutLoader =
  (client: QueryClient) =>
  ({ request }: LoaderFunctionArgs) => {
    warm(client, profileQueries.mine());
    if (new URL(request.url).searchParams.has("livre")) warm(client, exerciseQueries.list());
    else {
      warm(client, customWorkoutQueries.list());
      warm(client, workoutQueries.planned());
    }
    return null;
  };
