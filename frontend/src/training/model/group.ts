import {
  doneSets,
  isExerciseDone,
  isLeftOut,
  isWork,
  liveExercises,
  type Session,
  type SessionExercise,
} from "./session";

/** The neighbours that an exercise is done in turn with, itself among them, without those that are left out. */
export function turnsOf(session: Session, clientId: string): SessionExercise[] {
  const live = liveExercises(session);
  const place = live.findIndex((exercise) => exercise.clientId === clientId);
  const group = live[place]?.group;
  if (group === undefined) return [];
  let start = place;
  let end = place + 1;
  while (live[start - 1]?.group === group) start -= 1;
  while (live[end]?.group === group) end += 1;
  return live.slice(start, end).filter((exercise) => !isLeftOut(exercise));
}

/** How often its turn came; a drop set belongs to the set before it. */
const roundsOf = (exercise: SessionExercise) =>
  doneSets(exercise).filter((set) => isWork(set) && set.setType !== "drop").length;

/**
 * Whose turn it is after a set of this exercise, and whether the round is over, after which there is a rest. Null where
 * nothing is left to do in turn. Exercises with more sets than the others end alone.
 */
export function nextInTurn(
  session: Session,
  { clientId }: SessionExercise,
): { clientId: string; isRoundOver: boolean } | null {
  const turns = turnsOf(session, clientId);
  const place = turns.findIndex((exercise) => exercise.clientId === clientId);
  const current = turns[place];
  if (!current || turns.length < 2) return null;
  const isNext = (exercise: SessionExercise) => !isExerciseDone(exercise) && roundsOf(exercise) < roundsOf(current);
  const following = turns.slice(place + 1).find(isNext);
  if (following) return { clientId: following.clientId, isRoundOver: false };
  const open = turns.filter((exercise) => !isExerciseDone(exercise));
  const fewest = Math.min(...open.map(roundsOf));
  const first = open.find((exercise) => roundsOf(exercise) === fewest);
  return first ? { clientId: first.clientId, isRoundOver: true } : null;
}
