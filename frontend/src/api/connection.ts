/** Whether the last request reached the server; drives the "sem conexão" banner. Without a network none is sent. */
let reachable = true;
/** The server accepts no requests until then (status 429). */
let rateLimitedUntil: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

function reportRateLimit(seconds: number) {
  clearTimeout(timer);
  rateLimitedUntil = Math.max(rateLimitedUntil ?? 0, Date.now() + seconds * 1_000);
  timer = setTimeout(() => {
    rateLimitedUntil = null;
    notify();
  }, rateLimitedUntil - Date.now());
  notify();
}

export const connection = {
  isReachable: () => reachable,
  rateLimitedUntil: () => rateLimitedUntil,
  reportRateLimit,
  /** Forgets what earlier requests told. */
  reset() {
    reachable = navigator.onLine;
    clearTimeout(timer);
    rateLimitedUntil = null;
  },
  /** Starts listening to the device's network state. */
  watch() {
    connection.reset();
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
