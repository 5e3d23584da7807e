import type { Exercise } from "@/api";
import { factsOf, type PlanExercise } from "@/training/model/plan";
import { defaultsOf } from "../../model";
import { ExercisePicker } from "../../picker/ExercisePicker";
import { ExerciseSheet } from "./ExerciseSheet";
import { ListSheet } from "./ListSheet";
import { NotesSheet } from "./NotesSheet";
import { PainSheet } from "./PainSheet";
import type { SheetName, SheetProps } from "./props";
import { SetSheet } from "./SetSheet";
import { SwapSheet } from "./SwapSheet";
import { TimeSheet } from "./TimeSheet";
import { WorkoutSheet } from "./WorkoutSheet";

const planOfPicked = (picked: Exercise): PlanExercise => ({
  ...factsOf({ ...picked, exercise_id: picked.id }),
  ...defaultsOf(picked.measure),
  reason: "",
  weight: null,
  notes: null,
  suggestion: undefined,
  last: null,
  best: null,
  alternatives: [],
});

export function Sheets({ sheet, ...props }: SheetProps & { sheet: SheetName }) {
  const close = () => props.onSheet(null);
  switch (sheet.kind) {
    case "exercise":
      return <ExerciseSheet {...props} />;
    case "set":
      return <SetSheet {...props} set={sheet.set} />;
    case "swap":
      return <SwapSheet {...props} reason={sheet.reason} />;
    case "pain":
      return <PainSheet {...props} set={sheet.set} />;
    case "list":
      return <ListSheet {...props} />;
    case "time":
      return <TimeSheet {...props} />;
    case "workout":
      return <WorkoutSheet {...props} />;
    case "notes":
      return <NotesSheet {...props} />;
    case "add": {
      const add = (picked: Exercise) => {
        close();
        props.dispatch({ type: "add", plan: planOfPicked(picked), clientId: crypto.randomUUID() });
      };
      return <ExercisePicker opened onClose={close} onPick={add} />;
    }
  }
}
