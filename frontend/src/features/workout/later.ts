export const loadPastWorkouts = async () => (await import("./past/PastWorkouts")).PastWorkouts;

/** Chunks that a session loads on demand. A first visit needs them preloaded: the worker hasn't cached them yet. */
const laterCode = [
  () => import("./SummaryDialog"),
  () => import("./session/asides"),
  () => import("./session/outside"),
  () => import("./session/sheets/Sheets"),
];

export function preloadSession(): void {
  for (const load of laterCode) load().catch(() => undefined);
}
