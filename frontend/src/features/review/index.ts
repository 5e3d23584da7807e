export { reviewQueries } from "./queries";
export { ReviewPrompt } from "./ReviewPrompt";
