export { AcceptedNote } from "./AcceptedNote";
export { reviewQueries } from "./queries";
export { ReviewPrompt } from "./ReviewPrompt";
