import { lazy, Suspense } from "react";
import type { ExercisePickerProps } from "./ExercisePicker";

const Picker = lazy(async () => ({ default: (await import("./ExercisePicker")).ExercisePicker }));

/** The picker, whose code comes when it is first opened. */
export function ExercisePicker(props: ExercisePickerProps) {
  return <Suspense>{props.opened && <Picker {...props} />}</Suspense>;
}
