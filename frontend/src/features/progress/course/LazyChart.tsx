import { lazy } from "react";

/** After the first paint, and on no other screen. */
export const CourseChart = lazy(async () => ({ default: (await import("./CourseChart")).CourseChart }));
