/** Lazily loaded parts of sign-in and sign-out, which few visits need. */
export const loadSignedOut = async () => (await import("./SignedOut")).SignedOut;
export const loadCallbackPending = async () => (await import("./Callback")).CallbackPending;
