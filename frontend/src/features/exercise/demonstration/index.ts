export { paintBodyMap } from "../bodyMap/paintBodyMap";
export { DayMuscles } from "./DayMuscles";
export { workedBy } from "./dayMuscles";
export { Cover, type DemonstrationProps, Player } from "./Player";
export { WorkedMuscles } from "./WorkedMuscles";
