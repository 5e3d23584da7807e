import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";
import { type CatalogueGuide, catalogueGuides } from "./guide/catalogueGuide";

const ALL = ["exercise"] as const;
/** The catalogue changes only with a release. */
const LONG_MS = 60 * 60_000;

export const exerciseQueries = {
  all: ALL,
  /** The catalogue and the member's own exercises. */
  list: () => queryOptions({ ...api.listExercises.query(), queryKey: [...ALL, "list"], staleTime: LONG_MS }),
  /** Where the trainer shows an exercise. */
  videos: () => queryOptions({ ...api.listExerciseVideos.query(), queryKey: ["exercise-videos"], staleTime: LONG_MS }),
  /** Null for an exercise that isn't in the catalogue. */
  guide: (id: number) =>
    queryOptions({
      queryKey: ["guide", id],
      queryFn: async (): Promise<CatalogueGuide | null> => (await catalogueGuides.load())[id] ?? null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
