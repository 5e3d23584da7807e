export {
  averageNote,
  averageProgress,
  evolution,
  hasTooLittleData,
  progressBand,
  progressLabel,
  sessionsText,
} from "./model";
export { progressQueries } from "./queries";
