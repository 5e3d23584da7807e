/** Sent by a page to the waiting version: activate now. */
export const TAKE_OVER = "take-over";

/** Sent by a page to the active version: control this page too. */
export const ADOPT = "adopt";
