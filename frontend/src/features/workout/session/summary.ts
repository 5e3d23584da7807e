/** Carried by the navigation from the session to /workouts, where the summary opens. */
export interface FinishedSession {
  name: string;
  seconds: number;
  sets: number;
  volumeKg: number;
}

export interface FinishedState {
  finished: FinishedSession;
}

export function finishedFrom(state: unknown): FinishedSession | null {
  return typeof state === "object" && state !== null && "finished" in state ? (state as FinishedState).finished : null;
}
