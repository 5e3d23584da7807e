import { useQuery } from "@tanstack/react-query";
import type { ExclusionReason } from "@/api";
import { remembered } from "@/features/access";
import { useWishes } from "@/training";
import { profileQueries } from "../queries";

export interface Excluded {
  exerciseId: number;
  name: string;
  reason: ExclusionReason;
  /** The server doesn't know it yet. */
  isWaiting: boolean;
}

/** What the member leaves out of the program, with the wishes that the server doesn't have yet. */
export function useExcluded(): Excluded[] {
  const { data: profile } = useQuery(profileQueries.mine());
  const wishes = useWishes(remembered.id() ?? 0);
  const isWished = (id: number) => wishes.some(({ exerciseId }) => exerciseId === id);
  // A copy that an earlier version stored has no list.
  const known = (profile?.excluded_exercises ?? []).filter(({ exercise_id }) => !isWished(exercise_id));
  return [
    ...known.map(({ exercise_id, name, reason }) => ({ exerciseId: exercise_id, name, reason, isWaiting: false })),
    ...wishes.flatMap(({ exerciseId, name, reason }) => (reason ? { exerciseId, name, reason, isWaiting: true } : [])),
  ];
}
