export { paintBodyMap } from "../bodyMap/paintBodyMap";
export { DayMuscles } from "./DayMuscles";
export { workedBy } from "./dayMuscles";
export { type DemonstrationProps, Player } from "./Player";
export { WorkedMuscles } from "./WorkedMuscles";
