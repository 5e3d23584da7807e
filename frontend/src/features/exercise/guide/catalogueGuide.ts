import type { ExerciseDetail } from "@/api";

/** How an exercise of the catalogue is done. */
export type CatalogueGuide = Pick<ExerciseDetail, "instructions" | "tips" | "variations"> & {
  slug: string;
  difficulty: ExerciseDetail["difficulty"];
};

/** The guides by exercise id. They come with the build, because they change only with the catalogue. */
export const catalogueGuides = {
  load: async (): Promise<Record<number, CatalogueGuide>> => (await import("virtual:guides")).default,
};
