import { useMutation } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, api } from "@/api";
import { useRefresh } from "@/features/workout";
import { localDate } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { readRange } from "@/lib/reps";
import { type SendIds, sendIds } from "@/lib/sendIds";
import { toast } from "@/ui/toast";
import { ClearedNote } from "./ClearedNote";
import { type Action, type FreeWorkout, isComplete, reduce, storedWorkout } from "./free";
import { countRows, plannedRows, savePlanned } from "./save";
import { freeEntry, readFree, startWorkout } from "./session";
import { texts } from "./texts";

/** What an earlier attempt left half made goes once the workout is another one; where that fails it can be deleted by hand. */
async function dropHalfMade({ ids: [workout] }: SendIds): Promise<void> {
  if (workout) await api.deleteWorkout({ id: workout }).catch(() => undefined);
}

type Change = Action | { type: "restore"; free: FreeWorkout };

const reduceOrRestore = (free: FreeWorkout, change: Change) =>
  change.type === "restore" ? change.free : reduce(free, change);

/** The free workout in the making: kept on the device at every change, then started or saved for later. */
export function useBuilder(memberId: number, hasProblem: () => boolean) {
  const [stored] = useState(() => readFree(memberId));
  const [free, dispatch] = useReducer(reduceOrRestore, stored.free);
  const sent = useRef(stored.sent);
  const navigate = useNavigate();
  const refresh = useRefresh();
  useEffect(() => storedWorkout.write(memberId, { free, sent: sent.current }), [memberId, free]);
  const save = useMutation({
    mutationFn: async (complete: FreeWorkout) => {
      const before = sent.current;
      const ids = sendIds(before, complete, countRows(complete));
      if (before && before !== ids) await dropHalfMade(before);
      sent.current = ids;
      storedWorkout.write(memberId, { free: complete, sent: ids });
      await savePlanned(plannedRows(complete, ids, localDate(new Date())));
    },
    onSuccess: async () => {
      sent.current = null;
      dispatch({ type: "clear" });
      toast.success(texts.saved);
      void refresh.workouts();
      await navigate(paths.workouts);
    },
    onError: (error) => {
      // Somebody deleted what was half made: from now on it is another workout.
      if (error instanceof ApiError && error.status === 410) sent.current = null;
      toast.error(texts.saveFailed);
    },
  });
  const whenComplete = (act: () => void) => {
    if (!isComplete(free)) toast.error(texts.incomplete);
    else if (!hasProblem() && free.exercises.every(({ reps }) => readRange(reps) !== null)) act();
  };
  const start = () => {
    try {
      void navigate(startWorkout(freeEntry(free), free));
      toast.settle(Date.now());
    } catch {
      toast.error(texts.startFailed);
    }
  };
  const clear = () => {
    dispatch({ type: "clear" });
    const undo = () => {
      dispatch({ type: "restore", free });
      toast.hide(note);
    };
    const note = toast.success(<ClearedNote onUndo={undo} />);
  };
  return {
    free,
    dispatch,
    clear,
    isSaving: save.isPending,
    start: () => whenComplete(start),
    save: () => whenComplete(() => save.mutate(free)),
  };
}
