/** Of sign-in and sign-out, what few visits need. */
export const loadSignedOut = async () => (await import("./SignedOut")).SignedOut;
export const loadCallbackPending = async () => (await import("./Callback")).CallbackPending;
