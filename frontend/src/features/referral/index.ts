export { shareLink } from "./model";
export { referralQueries } from "./queries";
