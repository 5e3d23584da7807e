export { DEFAULT_REST_SECONDS, restOf, typeLabel, workoutName } from "./model";
export { workoutQueries } from "./queries";
export { TodayCard } from "./TodayCard";
export { texts as workoutTexts } from "./texts";
