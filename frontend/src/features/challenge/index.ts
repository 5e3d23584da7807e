export { challengeQueries } from "./queries";
