/** What a page tells the version that waits: take the place of the running one now. */
export const TAKE_OVER = "take-over";

/** What a page tells the running version: answer for me too. */
export const ADOPT = "adopt";
