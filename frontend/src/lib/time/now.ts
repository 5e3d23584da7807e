import { useSyncExternalStore } from "react";
import { clock } from "./clock";
import { localDate } from "./dates";

type Listener = () => void;

/** One timer per period, shared by all components. */
function ticker(periodMs: number, time: () => number) {
  const listeners = new Set<Listener>();
  let now = time();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = time();
    for (const listener of listeners) listener();
  };
  return {
    read: () => now,
    subscribe(listener: Listener) {
      if (listeners.size === 0) {
        now = time();
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

const everySecond = ticker(1000, clock.now);
const everyMinute = ticker(60_000, () => Date.now());

/** Elapsed time for running timers; unaffected when the device's clock is set. */
export const useNow = () => useSyncExternalStore(everySecond.subscribe, everySecond.read);
/** Time of day. */
export const useNowByMinute = () => useSyncExternalStore(everyMinute.subscribe, everyMinute.read);
/** The local calendar date, which changes at midnight. */
export const useToday = () => localDate(new Date(useNowByMinute()));
