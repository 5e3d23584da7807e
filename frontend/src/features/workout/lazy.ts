export const loadPastWorkouts = async () => (await import("./past/PastWorkouts")).PastWorkouts;

export const loadLogPast = async () => (await import("./history/LogPastDialog")).LogPastDialog;

/** Chunks that a session loads on demand. A first visit needs them preloaded: the worker hasn't cached them yet. */
const onDemandChunks = [
  () => import("./SummaryDialog"),
  () => import("./session/onDemand"),
  () => import("./session/customPlan"),
  () => import("./session/sheets/Sheets"),
];

export function preloadSession(): void {
  for (const load of onDemandChunks) load().catch(() => undefined);
}
