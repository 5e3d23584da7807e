export { challengeKey } from "./key";
export { progressText } from "./model";
export { challengeQueries } from "./queries";
