/* Parts of the session screen that few workouts need, as one chunk that is loaded with the first of them. */
export { LockedNotice } from "./LockedNotice";
export { NoSession } from "./NoSession";
export { type PendingQuestion, Question } from "./Question";
export { SessionOver } from "./SessionOver";
