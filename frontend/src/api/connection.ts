/** Whether the last call reached the server. Feeds the "sem conexão" banner. A device without network needn't try. */
let reachable = true;
/** The server asked for a rest that lasts until then: too many calls in a short time. */
let restsUntil: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

function rest(seconds: number) {
  clearTimeout(timer);
  restsUntil = Math.max(restsUntil ?? 0, Date.now() + seconds * 1_000);
  timer = setTimeout(() => {
    restsUntil = null;
    notify();
  }, restsUntil - Date.now());
  notify();
}

export const connection = {
  isReachable: () => reachable,
  restsUntil: () => restsUntil,
  rest,
  /** From the start of the page on, what the device knows of its network. */
  watch() {
    reachable = navigator.onLine;
    // That the network is back says nothing about the server: only an answer does.
    window.addEventListener("offline", () => connection.report(false));
  },
  report(next: boolean) {
    if (next === reachable) return;
    reachable = next;
    notify();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
