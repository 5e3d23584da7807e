export const loadPastWorkouts = async () => (await import("./past/PastWorkouts")).PastWorkouts;

export const loadLogPast = async () => (await import("./history/LogPastDialog")).LogPastDialog;

/** What a session loads on demand. */
export const sessionChunks = [
  () => import("./summary/SummaryDialog"),
  () => import("./session/onDemand"),
  () => import("./session/begin/customPlan"),
  () => import("./session/sheets/Sheets"),
];
