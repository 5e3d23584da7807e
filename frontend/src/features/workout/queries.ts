import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, type OpenWorkout } from "@/api";
import { remembered } from "@/features/access";
import { isEndedHere } from "@/training";

const PAGE = 100;
const ALL = ["workout"] as const;

/** Hides a workout that this device has ended, even if the server doesn't know yet. */
export const openOf = ({ workout }: OpenWorkout): OpenWorkout => ({
  workout: workout && isEndedHere(remembered.id(), workout.client_id) ? null : workout,
});

export const workoutQueries = {
  all: ALL,
  today: () => queryOptions({ ...api.getTodaysWorkout.query(), queryKey: [...ALL, "today"] }),
  summary: () => queryOptions({ ...api.getWorkoutSummary.query(), queryKey: [...ALL, "summary"] }),
  recent: () => queryOptions({ ...api.listWorkouts.query({ limit: 12 }), queryKey: [...ALL, "recent"] }),
  history: () =>
    infiniteQueryOptions({
      queryKey: [...ALL, "history"],
      queryFn: ({ pageParam, signal }) =>
        api.listWorkouts({ limit: PAGE, ...(pageParam && { after: pageParam }) }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
    }),
  templates: () => queryOptions({ ...api.listWorkoutTemplates.query(), queryKey: [...ALL, "templates"] }),
  plans: () => queryOptions({ ...api.listSessionPlans.query(), queryKey: [...ALL, "plans"] }),
  /** The workout that is started and not ended, on any device. */
  open: () =>
    queryOptions({
      queryKey: [...ALL, "open"],
      queryFn: async ({ signal }) => openOf(await api.getOpenWorkout(undefined, { signal })),
    }),
  /** Workouts saved for later. */
  planned: () => queryOptions({ ...api.listPlannedWorkouts.query(), queryKey: [...ALL, "planned"] }),
  detail: (id: number) => queryOptions({ ...api.getWorkout.query({ id }), queryKey: [...ALL, "detail", id] }),
};
