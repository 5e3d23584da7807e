/** Whether the last call reached the server. Feeds the "sem conexão" banner. A device without network needn't try. */
let reachable = navigator.onLine;
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

// That the network is back says nothing about the server: only an answer does.
window.addEventListener("offline", () => connection.report(false));
