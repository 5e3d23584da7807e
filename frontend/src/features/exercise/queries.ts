import { queryOptions } from "@tanstack/react-query";
import { ApiError, api, type ExerciseDetail } from "@/api";

const ALL = ["exercise"] as const;
/** The catalogue changes only with a release. */
const LONG_MS = 60 * 60_000;

/** Guide of an exercise; planned exercises carry the same fields. */
export type Guide = Pick<ExerciseDetail, "slug" | "difficulty" | "instructions" | "tips" | "variations">;

export const exerciseQueries = {
  all: ALL,
  /** The catalogue and the member's own exercises. */
  list: () => queryOptions({ ...api.listExercises.query(), queryKey: [...ALL, "list"], staleTime: LONG_MS }),
  /** Null for an unknown exercise: deleted, or someone else's. */
  guide: (id: number) =>
    queryOptions({
      queryKey: [...ALL, "guide", id],
      queryFn: async ({ signal }): Promise<Guide | null> => {
        try {
          return await api.getExercise({ id }, { signal });
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }
      },
      staleTime: LONG_MS,
    }),
};
