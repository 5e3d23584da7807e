import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, type OpenWorkout, recordPageEtag, visitPart } from "@/api";
import { remembered } from "@/features/access";
import { isEndedHere } from "@/training";

const PAGE = 100;
const ALL = ["workout"] as const;
/** The app has the guides of the catalogue. */
const WITHOUT_GUIDES = { guides: false };

/** Hides a workout that this device has ended, even if the server doesn't know yet. */
const openOf = ({ workout }: OpenWorkout): OpenWorkout => ({
  workout: workout && isEndedHere(remembered.id(), workout.client_id) ? null : workout,
});

export const workoutQueries = {
  all: ALL,
  today: () =>
    queryOptions({
      queryKey: [...ALL, "today"],
      queryFn: visitPart({
        of: (visit) => visit.todays_workout,
        alone: api.getTodaysWorkout.queryFn(WITHOUT_GUIDES),
      }),
    }),
  summary: () =>
    queryOptions({
      queryKey: [...ALL, "summary"],
      queryFn: visitPart({
        of: (visit) => visit.summary,
        alone: api.getWorkoutSummary.queryFn(),
        isForExpired: true,
      }),
    }),
  recent: () =>
    queryOptions({
      queryKey: [...ALL, "recent"],
      queryFn: visitPart({
        of: (visit) => visit.recent_workouts,
        alone: api.listWorkouts.queryFn({ limit: 12 }),
      }),
    }),
  history: () =>
    infiniteQueryOptions({
      queryKey: [...ALL, "history"],
      queryFn: ({ pageParam, signal, queryKey }) =>
        api.listWorkouts(
          { limit: PAGE, ...(pageParam && { after: pageParam }) },
          { signal, onEtag: recordPageEtag(queryKey, pageParam === 0) },
        ),
      initialPageParam: 0,
      getNextPageParam: (page) => (page.length === PAGE ? page.at(-1)?.id : undefined),
    }),
  /** Volume and records of the workouts of about a year. */
  figures: () => queryOptions({ ...api.listWorkoutFigures.query(), queryKey: [...ALL, "figures"] }),
  outcome: (clientId: string) =>
    queryOptions({ ...api.getWorkoutOutcome.query({ id: clientId }), queryKey: [...ALL, "outcome", clientId] }),
  templates: () => queryOptions({ ...api.listWorkoutTemplates.query(WITHOUT_GUIDES), queryKey: [...ALL, "templates"] }),
  plans: () =>
    queryOptions({
      queryKey: [...ALL, "plans"],
      // Without the signal: those of the next session are on their way while this one's screen is left.
      queryFn: ({ queryKey }) => api.listSessionPlans.queryFn(WITHOUT_GUIDES)({ queryKey }),
    }),
  /** The workout that is started and not ended, on any device. */
  open: () =>
    queryOptions({
      queryKey: [...ALL, "open"],
      queryFn: visitPart({
        of: (visit) => openOf(visit.open_workout),
        alone: async () => openOf(await api.getOpenWorkout()),
        // One that is under way is closed when it is forgotten.
        isFleeting: ({ workout }) => workout !== null,
      }),
    }),
  /** Workouts saved for later. */
  planned: () => queryOptions({ ...api.listPlannedWorkouts.query(), queryKey: [...ALL, "planned"] }),
  detail: (id: number) => queryOptions({ ...api.getWorkout.query({ id }), queryKey: [...ALL, "detail", id] }),
};
