export { type DemonstrationProps, FirstStep, Player } from "./Player";
export { WorkedMuscles } from "./WorkedMuscles";
