export { challengeKey } from "./key";
