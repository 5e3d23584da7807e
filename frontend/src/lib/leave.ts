/** Leaves the app for a page of the server. A seam of its own, since jsdom can't navigate. */
export function leaveTo(address: string): void {
  window.location.assign(address);
}

/** For loaders and gates: never resolves, so that nothing of the app flashes up while the other page loads. */
export function leaveForGood(address: string): Promise<never> {
  leaveTo(address);
  return new Promise(() => undefined);
}
