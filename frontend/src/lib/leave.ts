/** Leaves the app for a server-rendered page. An object, so that tests can replace `to`: jsdom can't navigate. */
export const leave = {
  to(address: string): void {
    window.location.assign(address);
  },

  /** For loaders and gates: never resolves, so that nothing flashes while the other page loads. */
  fromLoader(address: string): Promise<never> {
    leave.to(address);
    return new Promise(() => undefined);
  },
};
