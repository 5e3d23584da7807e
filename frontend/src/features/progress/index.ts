export { averageProgress, progressBand, progressLabel } from "./model";
export { progressQueries } from "./queries";
