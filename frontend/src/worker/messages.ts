/** What a page tells the version that waits: take the place of the running one now. */
export const TAKE_OVER = "take-over";
