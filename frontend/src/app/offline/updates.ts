import { ADOPT, TAKE_OVER } from "@/worker/messages";

/** A running app looks for a new version this often, when it comes to the front. */
const CHECK_EVERY_MS = 60 * 60_000;
/** A start that finds a new version asks for the server this long, and waits this long for the version to take over. */
const SERVER_PATIENCE_MS = 600;
const PATIENCE_MS = 2_500;

const workers = () => ("serviceWorker" in navigator ? navigator.serviceWorker : undefined);

let isReady = false;
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function settle(registration: ServiceWorkerRegistration, isReplaced = false) {
  waiting = registration.waiting;
  // A page that was being opened while the first worker came alive is overlooked by it.
  if (!workers()?.controller && registration.active?.state === "activated") registration.active.postMessage(ADOPT);
  // Beside no active one it is the first version ever. One that another tab took over is as new to this page.
  isReady = isReplaced || isReady || (waiting !== null && registration.active !== null);
  for (const listener of listeners) listener();
}

const replaced = () =>
  new Promise<void>((resolve) => workers()?.addEventListener("controllerchange", () => resolve(), { once: true }));

const inTime = <T>(work: Promise<T>, otherwise: T) =>
  Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, PATIENCE_MS, otherwise))]);

/** A new build may need answers that only the server has: without one the old build is the better start. */
const serverAnswers = () =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(SERVER_PATIENCE_MS) })
    .then(async (answer) => answer.ok && (await answer.text()) === "ok")
    .catch(() => false);

/** Hands over to the version that waits. True when the page has to be loaded anew for it. */
async function handOver(worker: ServiceWorker): Promise<boolean> {
  const done = replaced().then(() => true);
  worker.postMessage(TAKE_OVER);
  return inTime(done, false);
}

export const updates = {
  isReady: () => isReady,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Before anything is shown: a version that came during the last visit takes over, unless a workout is running. */
  async takeAtStart(isBusy: () => Promise<boolean>): Promise<boolean> {
    try {
      const worker = workers()?.controller && (await workers()?.getRegistration())?.waiting;
      if (!worker || (await isBusy()) || !(await serverAnswers())) return false;
      return await handOver(worker);
    } catch {
      // Browsers that keep nothing refuse the question.
      return false;
    }
  },

  /** The member asked for it. */
  async take(): Promise<void> {
    if (waiting) await handOver(waiting);
    window.location.reload();
  },

  /** Installs the worker once the page has what it needs, and looks out for newer ones. */
  async watch(): Promise<void> {
    // Asked before there can be a first worker: some engines put it in charge while it is still being installed.
    const hadController = workers()?.controller != null;
    const registration = await workers()?.register("/sw.js");
    if (!registration) return;
    settle(registration);
    registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => settle(registration));
    });
    workers()?.addEventListener("controllerchange", () => settle(registration, hadController));
    let checkedAt = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - checkedAt < CHECK_EVERY_MS) return;
      checkedAt = Date.now();
      registration.update().catch(() => undefined);
    });
  },
};
