import type { Action } from "@/training/model/reducer";
import type { Session, SessionExercise } from "@/training/model/session";

/** Sheets of the `⋯` menu; one is open at a time. */
export type SheetName =
  | { kind: "exercise" }
  | { kind: "set"; set: string }
  | { kind: "swap" }
  | { kind: "order" }
  | { kind: "notes" }
  | { kind: "add" };

export interface SheetProps {
  session: Session;
  exercise: SessionExercise;
  dispatch: (action: Action) => void;
  onSheet: (sheet: SheetName | null) => void;
}
