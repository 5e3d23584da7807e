/** Whether the last call reached the server. Feeds the "sem conexão" banner. */
let reachable = true;
const listeners = new Set<() => void>();

export const connection = {
  isReachable: () => reachable,
  report(next: boolean) {
    if (next === reachable) return;
    reachable = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
