import { useSyncExternalStore } from "react";

/** What the plan asks for, shown in the head of the dialog. */
export interface Prescription {
  sets: number;
  reps: string;
  restSeconds: number;
  /** Why the exercise is in the plan. */
  reason?: string | undefined;
}

export interface GuideTarget {
  exerciseId: number;
  name: string;
  prescription?: Prescription | undefined;
}

/** One exercise, or a whole day to leaf through. */
export type GuideTargets = readonly [GuideTarget, ...GuideTarget[]];

let targets: GuideTargets | null = null;
const listeners = new Set<() => void>();

function show(next: GuideTargets | null) {
  targets = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** There is one dialog for the whole app, since names stand in lists and in other dialogs. */
export const openGuide = (...exercises: GuideTargets) => show(exercises);
export const closeGuide = () => show(null);
export const isGuideOpen = () => targets !== null;
export const useGuideTargets = () => useSyncExternalStore(subscribe, () => targets);
