export { Demonstration, DemonstrationStill } from "./Demonstration";
export { texts as exerciseTexts } from "./texts";
