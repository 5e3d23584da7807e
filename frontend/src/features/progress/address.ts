import { paths } from "@/lib/paths";

const EXERCISE = "exercicio";

/** The page of an exercise's progress. */
export const exerciseProgressPath = (id: number) => `${paths.progress}?${EXERCISE}=${id}`;

/** The exercise whose page an address opens; null for the list of all. */
export function chosenExercise(params: URLSearchParams): number | null {
  const id = Number(params.get(EXERCISE));
  return Number.isInteger(id) && id > 0 ? id : null;
}
