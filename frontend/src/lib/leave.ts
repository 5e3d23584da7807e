/** A navigation is expected to have replaced the page by then; after it, the same address may be asked for again. */
const PATIENCE_MS = 5000;

let pending: { address: string; since: number } | null = null;

/** Leaves the app for a server-rendered page. An object, so that tests can replace `to`: jsdom can't navigate. */
export const leave = {
  /**
   * Each of a screen's requests may find that the session is over. Only the first one navigates: asked again and again
   * while the new page arrives, Chromium starts over each time, and its renderer sometimes crashes.
   */
  to(address: string): void {
    const now = performance.now();
    if (pending?.address === address && now - pending.since < PATIENCE_MS) return;
    pending = { address, since: now };
    window.location.assign(address);
  },

  /** For loaders and gates: never resolves, so that nothing flashes while the other page loads. */
  fromLoader(address: string): Promise<never> {
    leave.to(address);
    return new Promise(() => undefined);
  },
};

// Restored from the back/forward cache: that navigation is over.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) pending = null;
});
