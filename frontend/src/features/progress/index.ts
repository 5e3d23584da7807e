export {
  averageNote,
  averageProgress,
  evolution,
  hasTooLittleData,
  progressBand,
  progressLabel,
  sessionsText,
} from "./model";
export { WeeksOf } from "./overview/Weeks";
export { progressQueries } from "./queries";
