export const loadPastWorkouts = async () => (await import("./past/PastWorkouts")).PastWorkouts;

export const loadLogPast = async () => (await import("./history/LogPastDialog")).LogPastDialog;

/** Loads what a session needs on demand. A first visit needs it ahead: the worker hasn't cached it yet. */
export const sessionChunks = [
  () => import("./SummaryDialog").catch(() => undefined),
  () => import("./session/onDemand").catch(() => undefined),
  () => import("./session/customPlan").catch(() => undefined),
  () => import("./session/sheets/Sheets").catch(() => undefined),
];
