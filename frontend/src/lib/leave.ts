/** Leaves the app for a server-rendered page. A separate module, because jsdom can't navigate. */
export function leaveTo(address: string): void {
  window.location.assign(address);
}

/** For loaders and gates: never resolves, so that nothing flashes while the other page loads. */
export function leaveFromLoader(address: string): Promise<never> {
  leaveTo(address);
  return new Promise(() => undefined);
}
