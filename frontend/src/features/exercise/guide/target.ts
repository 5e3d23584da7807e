import { useSyncExternalStore } from "react";

/** What the program prescribes, shown in the head of the dialog. */
export interface Prescription {
  sets: number;
  reps: string;
  restSeconds: number;
  /** Why the exercise is in the program. */
  reason?: string | undefined;
}

export interface GuideTarget {
  exerciseId: number;
  name: string;
  prescription?: Prescription | undefined;
}

/** One exercise, or all of a day. */
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

/** A single dialog serves the whole app, because names appear in lists and in other dialogs. */
export const openGuide = (...exercises: GuideTargets) => show(exercises);
export const closeGuide = () => show(null);
export const isGuideOpen = () => targets !== null;
export const useGuideTargets = () => useSyncExternalStore(subscribe, () => targets);
