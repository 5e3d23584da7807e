import { ADOPT, TAKE_OVER } from "@/worker/messages";

/** How often a running app checks for a new version, when it comes to the foreground. */
const CHECK_EVERY_MS = 60 * 60_000;
/** How long a start waits for the server, and then for the new version to take over. */
const HEALTH_CHECK_TIMEOUT_MS = 600;
const ACTIVATION_TIMEOUT_MS = 2_500;

const workerContainer = () => ("serviceWorker" in navigator ? navigator.serviceWorker : undefined);

let isReady = false;
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function refreshState(registration: ServiceWorkerRegistration, isReplaced = false) {
  waiting = registration.waiting;
  // A worker that activated while the page was loading doesn't control it; ask it to claim the page.
  if (!workerContainer()?.controller && registration.active?.state === "activated")
    registration.active.postMessage(ADOPT);
  // Without an active worker this is the first version. A worker that another tab activated is new to this page too.
  isReady = isReplaced || isReady || (waiting !== null && registration.active !== null);
  for (const listener of listeners) listener();
}

const controllerChange = () =>
  new Promise<void>((resolve) =>
    workerContainer()?.addEventListener("controllerchange", () => resolve(), { once: true }),
  );

const withTimeout = <T>(work: Promise<T>, otherwise: T) =>
  Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, ACTIVATION_TIMEOUT_MS, otherwise))]);

/** A new build may need answers only the server has; without a server, the old build is the better choice. */
const isServerHealthy = () =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(HEALTH_CHECK_TIMEOUT_MS) })
    .then(async (answer) => answer.ok && (await answer.text()) === "ok")
    .catch(() => false);

/** Activates the waiting version. True when the page must reload for it. */
async function activateWorker(worker: ServiceWorker): Promise<boolean> {
  const done = controllerChange().then(() => true);
  worker.postMessage(TAKE_OVER);
  return withTimeout(done, false);
}

export const updates = {
  isReady: () => isReady,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /**
   * Called before anything renders: activates a version installed during the last visit, unless a workout is running.
   */
  async activateAtStart(isBusy: () => Promise<boolean>): Promise<boolean> {
    try {
      const worker = workerContainer()?.controller && (await workerContainer()?.getRegistration())?.waiting;
      if (!worker || (await isBusy()) || !(await isServerHealthy())) return false;
      return await activateWorker(worker);
    } catch {
      // Browsers with storage disabled reject the call.
      return false;
    }
  },

  /** Called when the member asks for the update. */
  async activate(): Promise<void> {
    if (waiting) await activateWorker(waiting);
    window.location.reload();
  },

  /**
   * Registers the worker once the page is complete, and checks for newer versions. `onRefused` is called if the browser
   * registers none, or the first one can't store the app.
   */
  async watch(onRefused: () => void): Promise<void> {
    // Read before the registration: some engines set the controller while the first worker is still installing.
    const hadController = workerContainer()?.controller != null;
    const registration = await workerContainer()
      ?.register("/sw.js")
      .catch(() => undefined);
    if (!registration) return onRefused();
    refreshState(registration);
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => {
        refreshState(registration);
        if (next.state === "redundant" && !registration.active) onRefused();
      });
    });
    workerContainer()?.addEventListener("controllerchange", () => refreshState(registration, hadController));
    let checkedAt = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - checkedAt < CHECK_EVERY_MS) return;
      checkedAt = Date.now();
      registration.update().catch(() => undefined);
    });
  },
};
