import { lazy } from "react";

/** Loads when it is opened first, because dialogs bring much code along. */
export const ExercisePicker = lazy(async () => ({ default: (await import("./ExercisePicker")).ExercisePicker }));

export const PickerPane = lazy(async () => ({ default: (await import("./PickerPane")).PickerPane }));
