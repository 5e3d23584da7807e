export { CourseChart } from "./course/LazyChart";
export {
  averageNote,
  averageProgress,
  evolution,
  hasTooLittleData,
  progressBand,
  progressLabel,
  sessionsText,
} from "./model";
export { MusclesOf } from "./overview/Muscles";
export { WeeksOf } from "./overview/Weeks";
export { progressQueries } from "./queries";
