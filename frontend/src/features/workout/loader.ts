import type { QueryClient } from "@tanstack/react-query";
import { profileQueries } from "@/features/profile";
import { warm } from "@/lib/warm";
import { workoutQueries } from "./queries";
import { warmHistory } from "./warmHistory";

export const workoutsLoader = (client: QueryClient) => () => {
  warm(client, profileQueries.mine());
  warm(client, workoutQueries.today());
  warm(client, workoutQueries.open());
  warm(client, workoutQueries.summary());
  warm(client, workoutQueries.planned());
  warmHistory(client);
  return null;
};
