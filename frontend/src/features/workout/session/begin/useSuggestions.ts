import { useEffect } from "react";
import { ApiError, api } from "@/api";
import { bestAndAlternativesOf, lastNoteOf, lastTimeOf, suggestionOf } from "@/training/model/plan";
import type { Action } from "@/training/model/reducer";
import { liveExercises, liveSets, type Session } from "@/training/model/session";

interface SuggestionRequest {
  id: number;
  sets: number;
  reps: string;
}

/** Loads the history of an exercise that was added without one; null if the server is unreachable. */
async function fetchSuggestion(request: SuggestionRequest, signal: AbortSignal): Promise<Action | null> {
  const { id: exerciseId } = request;
  try {
    const answer = await api.getExerciseSuggestion(request, { signal });
    const history = {
      suggestion: suggestionOf(answer),
      last: lastTimeOf(answer),
      lastNote: lastNoteOf(answer.latest_note),
      ...bestAndAlternativesOf(answer.best, answer.alternatives),
    };
    return { type: "suggest", exerciseId, history };
  } catch (error) {
    const isFinal = error instanceof ApiError && !error.isTemporary;
    return isFinal
      ? { type: "suggest", exerciseId, history: { suggestion: null, last: null, ...bestAndAlternativesOf() } }
      : null;
  }
}

/** Loads the history of exercises that were added without one. The session doesn't wait for it. */
export function useSuggestions(session: Session, dispatch: (action: Action) => void): void {
  const unknown = liveExercises(session).find(({ suggestion }) => suggestion === undefined);
  const id = unknown?.exerciseId;
  const sets = unknown ? Math.max(1, liveSets(unknown).length) : 0;
  const reps = unknown?.targetReps ?? "";
  useEffect(() => {
    if (id === undefined) return;
    const controller = new AbortController();
    const load = async () => {
      const action = await fetchSuggestion({ id, sets, reps }, controller.signal);
      if (action && !controller.signal.aborted) dispatch(action);
    };
    const onOnline = () => void load();
    onOnline();
    window.addEventListener("online", onOnline);
    return () => {
      controller.abort();
      window.removeEventListener("online", onOnline);
    };
  }, [id, sets, reps, dispatch]);
}
