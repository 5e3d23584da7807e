import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage/storage";

/** Chrome's event, which no standard has. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** How the app gets onto this device's home screen; null where it is there already, or can't be. */
export type Installing = "prompt" | "ios" | null;

const KEY = "evolua.install";
/** An invitation that was passed over this often isn't wanted. */
const MOST_INVITATIONS = 3;

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

const isInstalled = () =>
  window.matchMedia("(display-mode: standalone)").matches ||
  ("standalone" in navigator && navigator.standalone === true);

/** Only Safari can add a page to the home screen of an iPhone, and only by its menu. */
const isIosSafari = () =>
  /iP(hone|od|ad)/.test(navigator.userAgent) && /Version\/\d+.*Safari/.test(navigator.userAgent);

/** Keeps the browser's offer for the right moment. The event comes early, and once. */
export function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    notify();
  });
  window.addEventListener("appinstalled", () => {
    prompt = null;
    notify();
  });
}

const invitations = () => readStored<number>(KEY) ?? 0;

/** Counts an invitation that was shown. */
export function countInvitation(): void {
  writeStored(KEY, invitations() + 1);
}

/** The member doesn't want to be asked again. */
export function refuseInstalling(): void {
  writeStored(KEY, MOST_INVITATIONS);
  notify();
}

/** Opens the browser's own question, which it asks only once. */
export async function install(): Promise<void> {
  const offered = prompt;
  prompt = null;
  await offered?.prompt();
  notify();
}

function wayToInstall(): Installing {
  if (isInstalled() || invitations() >= MOST_INVITATIONS) return null;
  if (prompt) return "prompt";
  return isIosSafari() ? "ios" : null;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useInstalling = (): Installing => useSyncExternalStore(subscribe, wayToInstall);
