export { ExclusionActions, useExclusion } from "./exclusions";
export { HealthPrompt } from "./HealthPrompt";
export { lockTexts, useSessionLock } from "./lock";
export { firstDay, levelLabel, objectiveLabel, programLabel } from "./model";
export { profileQueries } from "./queries";
export { WeekdaysPrompt } from "./routine/WeekdaysPrompt";
export { labelsOf } from "./screening";
