export const loadPastWorkouts = async () => (await import("./past/PastWorkouts")).PastWorkouts;

export const loadLogPast = async () => (await import("./history/LogPastDialog")).LogPastDialog;

/** What a session loads on demand. */
export const sessionChunks = [
  () => import("./SummaryDialog"),
  () => import("./session/onDemand"),
  () => import("./session/customPlan"),
  () => import("./session/sheets/Sheets"),
];
