export { lockTexts } from "./lock";
export { levelLabel, objectiveLabel, programLabel } from "./model";
export { profileQueries } from "./queries";
export { useSessionLock } from "./useSessionLock";
