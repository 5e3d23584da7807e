export { challengeKey } from "./key";
export { challengeQueries } from "./queries";
