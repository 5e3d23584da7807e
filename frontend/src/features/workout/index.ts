export { amountFields, amountLabel, lowerBound, weightLabel } from "./measure";
export { prescription, restOf, typeLabel, workoutName } from "./model";
export { ExercisePicker } from "./picker/LazyPicker";
export { exerciseQueries } from "./picker/queries";
export { PlannedSection } from "./planned/PlannedSection";
export { workoutQueries } from "./queries";
export { TodayCard } from "./today/TodayCard";
export { useRefresh } from "./useRefresh";
