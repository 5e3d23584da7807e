import { useSyncExternalStore } from "react";

type Listener = () => void;

/** One timer per period, however many components read the time. */
function ticker(periodMs: number) {
  const listeners = new Set<Listener>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    read: () => now,
    subscribe(listener: Listener) {
      if (listeners.size === 0) {
        now = Date.now();
        timer = setInterval(tick, periodMs);
        document.addEventListener("visibilitychange", tick);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        document.removeEventListener("visibilitychange", tick);
      };
    },
  };
}

const everySecond = ticker(1000);
const everyMinute = ticker(60_000);

export const useNow = () => useSyncExternalStore(everySecond.subscribe, everySecond.read);
export const useNowByMinute = () => useSyncExternalStore(everyMinute.subscribe, everyMinute.read);
