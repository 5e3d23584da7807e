export { restOf, typeLabel, workoutName } from "./model";
export { workoutQueries } from "./queries";
export { TodayCard } from "./today/TodayCard";
