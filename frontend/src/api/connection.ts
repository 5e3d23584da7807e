/** Whether the last request reached the server; drives the "sem conexão" banner. Without a network none is sent. */
let reachable = true;
/** Until when the server asked for no further requests, after too many in a short time. */
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
  /** Starts listening to the device's network state. */
  watch() {
    reachable = navigator.onLine;
    // A returned network doesn't prove that the server is reachable; only an answer does.
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
