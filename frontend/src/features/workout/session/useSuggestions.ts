import { useEffect } from "react";
import { ApiError, api, type ExerciseSuggestion } from "@/api";
import { lastTimeOf, outsideOf, suggestionOf } from "./engine/plan";
import type { Action } from "./engine/reducer";
import { liveExercises, liveSets, type Session, type Told } from "./model";

const told = (load: ExerciseSuggestion): Told => ({
  suggestion: suggestionOf(load),
  last: lastTimeOf(load),
  ...outsideOf(load.best, load.alternatives),
});

/** Asks what the log says about exercises that came in without it. A session runs just as well without knowing. */
export function useSuggestions(session: Session, dispatch: (action: Action) => void): void {
  const unknown = liveExercises(session).find(({ suggestion }) => suggestion === undefined);
  const exerciseId = unknown?.exerciseId;
  const sets = unknown ? Math.max(1, liveSets(unknown).length) : 0;
  const reps = unknown?.targetReps ?? "";
  useEffect(() => {
    if (exerciseId === undefined) return;
    const leave = new AbortController();
    const ask = async () => {
      try {
        const load = await api.getExerciseSuggestion({ id: exerciseId, sets, reps }, { signal: leave.signal });
        dispatch({ type: "suggest", exerciseId, told: told(load) });
      } catch (error) {
        const isFinal = error instanceof ApiError && !error.isTemporary;
        if (isFinal) dispatch({ type: "suggest", exerciseId, told: { suggestion: null, last: null, ...outsideOf() } });
      }
    };
    void ask();
    window.addEventListener("online", ask);
    return () => {
      leave.abort();
      window.removeEventListener("online", ask);
    };
  }, [exerciseId, sets, reps, dispatch]);
}
