import type { Action } from "@/training/model/reducer";
import type { Session, SessionExercise } from "@/training/model/session";

/** Why an exercise is swapped. */
export type SwapReason = "today" | "busy" | "gym" | "taste";

/** Sheets of the session's screen; one is open at a time. */
export type SheetName =
  | { kind: "exercise" }
  | { kind: "set"; set: string }
  | { kind: "pain"; set: string }
  | { kind: "swap"; reason: SwapReason }
  | { kind: "list" }
  | { kind: "workout" }
  | { kind: "time" }
  | { kind: "notes" }
  | { kind: "add" };

export interface SheetProps {
  session: Session;
  exercise: SessionExercise;
  dispatch: (action: Action) => void;
  onSheet: (sheet: SheetName | null) => void;
  onFinish: () => void;
  onAbandon: () => void;
}
