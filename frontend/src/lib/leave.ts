/** Leaves the app for a page of the server. A seam of its own, since jsdom can't navigate. */
export function leaveTo(address: string): void {
  window.location.assign(address);
}
