import { useEffect } from "react";
import type { Action } from "@/training/model/reducer";
import { liveExercises, liveSets, type Session } from "@/training/model/session";

/** Asks what the log says about exercises that came in without it. A session runs just as well without knowing. */
export function useSuggestions(session: Session, dispatch: (action: Action) => void): void {
  const unknown = liveExercises(session).find(({ suggestion }) => suggestion === undefined);
  const id = unknown?.exerciseId;
  const sets = unknown ? Math.max(1, liveSets(unknown).length) : 0;
  const reps = unknown?.targetReps ?? "";
  useEffect(() => {
    if (id === undefined) return;
    const leave = new AbortController();
    const ask = async () => {
      const { suggest } = await import("./suggestions");
      const action = await suggest({ id, sets, reps }, leave.signal);
      if (action && !leave.signal.aborted) dispatch(action);
    };
    const tryIt = () => void ask().catch(() => undefined);
    tryIt();
    window.addEventListener("online", tryIt);
    return () => {
      leave.abort();
      window.removeEventListener("online", tryIt);
    };
  }, [id, sets, reps, dispatch]);
}
