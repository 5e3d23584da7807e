export const loadPastWorkouts = async () => (await import("./past/PastWorkouts")).PastWorkouts;

/** Of a training, what comes when it is opened: on a first visit the worker doesn't have it yet. */
const laterCode = [
  () => import("./SummaryDialog"),
  () => import("./session/asides"),
  () => import("./session/outside"),
  () => import("./session/sheets/Sheets"),
];

export function preloadSession(): void {
  for (const load of laterCode) load().catch(() => undefined);
}
