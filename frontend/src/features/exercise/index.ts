export { BodyMap } from "./bodyMap/BodyMap";
export { Demonstration, DemonstrationStill } from "./Demonstration";
export { MUSCLES, type Muscle } from "./muscles";
export { texts as exerciseTexts } from "./texts";
