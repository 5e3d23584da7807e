import { useQuery } from "@tanstack/react-query";
import type { Exercise } from "@/api";
import { progressQueries } from "@/features/progress";

const MOST = 6;

/** The exercises that the member trained last, the latest first. From what the visit brought, without a request. */
export function useRecentExercises(exercises: readonly Exercise[]): Exercise[] {
  const { data: metrics = [] } = useQuery({ ...progressQueries.metrics(), enabled: false });
  const byId = new Map(exercises.map((exercise) => [exercise.id, exercise]));
  return metrics
    .filter(({ last_session_date }) => last_session_date !== null)
    .toSorted((a, b) => (b.last_session_date ?? "").localeCompare(a.last_session_date ?? ""))
    .flatMap(({ exercise_id }) => byId.get(exercise_id) ?? [])
    .slice(0, MOST);
}
