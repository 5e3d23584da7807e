export { BuilderNote } from "./BuilderNote";
export { ExerciseFields } from "./ExerciseFields";
