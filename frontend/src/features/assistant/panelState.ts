import { useSyncExternalStore } from "react";

/** A minimised panel keeps the conversation, what was typed, and an answer on its way. */
type PanelState = "closed" | "minimised" | "open";

export interface ExerciseOnScreen {
  id: number;
  name: string;
}

let state: PanelState = "closed";
let exercise: ExerciseOnScreen | null = null;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: PanelState) {
  state = next;
  notify();
}

/** One panel serves the whole app, so that it stays open while the member goes from screen to screen. */
export const openPanel = () => change("open");
export const minimisePanel = () => change("minimised");
export const closePanel = () => change("closed");
export const isPanelOpen = () => state === "open";
export const usePanelState = () => useSyncExternalStore(subscribe, () => state);

/** Tells the panel which exercise the questions may be about. */
export function showExercise(next: ExerciseOnScreen | null): void {
  exercise = next;
  notify();
}
export const useExerciseOnScreen = () => useSyncExternalStore(subscribe, () => exercise);
