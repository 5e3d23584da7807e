import { useMutation } from "@tanstack/react-query";
import { useEffect, useReducer, useState } from "react";
import { useNavigate } from "react-router";
import { useRefresh } from "@/features/workout";
import { paths } from "@/lib/paths";
import { readRange } from "@/lib/reps";
import { localDate } from "@/lib/time/dates";
import { toast } from "@/ui/toast/toast";
import { toastWithUndo } from "@/ui/toast/UndoToast";
import { type Action, type FreeWorkout, isComplete, reduce, storedWorkout } from "./free";
import { plannedWorkout, savePlanned } from "./save";
import { freeEntry, readOrClearFreeWorkout, startWorkout } from "./session";
import { SAVED_HERE, texts } from "./texts";

type Change = Action | { type: "restore"; free: FreeWorkout };

const reduceOrRestore = (free: FreeWorkout, change: Change) =>
  change.type === "restore" ? change.free : reduce(free, change);

/** State of the builder: stored on the device at every change, then started or saved for later. */
export function useBuilder(memberId: number, hasProblem: () => boolean) {
  const [stored] = useState(() => readOrClearFreeWorkout(memberId));
  const [free, dispatch] = useReducer(reduceOrRestore, stored);
  const [isChecked, setChecked] = useState(false);
  const navigate = useNavigate();
  const refresh = useRefresh();
  useEffect(() => storedWorkout.write(memberId, free), [memberId, free]);
  const save = useMutation({
    // savePlanned handles a missing network itself.
    networkMode: "always",
    mutationFn: (complete: FreeWorkout) => savePlanned(memberId, plannedWorkout(complete, localDate(new Date()))),
    onSuccess: async (place, saved) => {
      // The screen may be gone before it renders again.
      storedWorkout.write(memberId, reduce(saved, { type: "clear" }));
      dispatch({ type: "clear" });
      toast.success(place === "server" ? texts.saved : SAVED_HERE);
      void refresh.workouts();
      await navigate(paths.workouts);
    },
    onError: () => toast.error(texts.saveFailed),
  });
  useEffect(() => {
    if (isComplete(free)) toast.hide(texts.incomplete);
  }, [free]);
  const whenComplete = (run: () => void) => {
    setChecked(true);
    if (!isComplete(free)) toast.error(texts.incomplete);
    else if (!hasProblem() && free.exercises.every(({ reps }) => readRange(reps) !== null)) run();
  };
  const start = () => {
    try {
      void navigate(startWorkout(freeEntry(free), free));
      toast.hideErrorsBefore(Date.now());
    } catch {
      toast.error(texts.startFailed);
    }
  };
  const clear = () => {
    dispatch({ type: "clear" });
    setChecked(false);
    toastWithUndo("Treino limpo.", () => dispatch({ type: "restore", free }));
  };
  return {
    free,
    dispatch,
    clear,
    isNameMissing: isChecked && free.name.trim() === "",
    isSaving: save.isPending,
    start: () => whenComplete(start),
    save: () => whenComplete(() => save.mutate(free)),
  };
}
