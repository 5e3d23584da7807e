export { HealthPrompt } from "./HealthPrompt";
export { lockTexts } from "./lock";
export { levelLabel, objectiveLabel, programLabel } from "./model";
export { profileQueries } from "./queries";
export { labelsOf } from "./screening";
export { useSessionLock } from "./useSessionLock";
