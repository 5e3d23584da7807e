import type { Action } from "@/training/model/reducer";
import type { Session, SessionExercise } from "@/training/model/session";

/** What stands behind `⋯`: one at a time, in front of the session. */
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
