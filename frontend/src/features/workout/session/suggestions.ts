import { ApiError, api, type ExerciseSuggestion } from "@/api";
import { lastTimeOf, outsideOf, suggestionOf } from "@/training/model/plan";
import type { Action } from "@/training/model/reducer";
import type { Told } from "@/training/model/session";

const told = (load: ExerciseSuggestion): Told => ({
  suggestion: suggestionOf(load),
  last: lastTimeOf(load),
  ...outsideOf(load.best, load.alternatives),
});

export interface Asked {
  id: number;
  sets: number;
  reps: string;
}

/** What the log says about an exercise that came in without it; nothing where the server can't say it now. */
export async function suggest(asked: Asked, signal: AbortSignal): Promise<Action | null> {
  const { id: exerciseId } = asked;
  try {
    return { type: "suggest", exerciseId, told: told(await api.getExerciseSuggestion(asked, { signal })) };
  } catch (error) {
    const isFinal = error instanceof ApiError && !error.isTemporary;
    return isFinal ? { type: "suggest", exerciseId, told: { suggestion: null, last: null, ...outsideOf() } } : null;
  }
}
