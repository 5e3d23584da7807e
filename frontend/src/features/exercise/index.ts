export { BodyMap } from "./bodyMap/BodyMap";
export {
  type ExerciseFilter,
  exerciseFacts,
  findExercises,
  type GroupFilter,
  indexExercises,
  isMuscleGroup,
  muscleGroups,
  NO_FILTER,
} from "./catalogue";
export { DayMuscles, Demonstration, DemonstrationStill, paintDayMuscles } from "./Demonstration";
export { ExercisePicture } from "./ExercisePicture";
export { ExerciseSearchInput, MuscleGroupFilter } from "./ExerciseSearch";
export { ExerciseName } from "./guide/ExerciseName";
export { GuideButton } from "./guide/GuideButton";
export { GuideHost } from "./guide/GuideHost";
export { closeGuide, type GuideTarget, openGuide } from "./guide/target";
export { exerciseQueries } from "./queries";
