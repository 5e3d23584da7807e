import type { TimeoutProvider } from "@tanstack/react-query";

/** Shorter delays, such as those of retries, have a timer of their own. */
const LONG_MS = 1_000;

interface Timer {
  at: number;
  run: () => void;
}

/**
 * One browser timer for all long delays. A screen sets two for each of its queries as it mounts, until when its data are
 * fresh and kept, and clears most of them soon.
 */
export function sharedTimers(): TimeoutProvider<number> {
  const timers = new Map<number, Timer>();
  let lastId = 0;
  let armed: { id: ReturnType<typeof setTimeout>; at: number } | null = null;
  let isToArm = false;

  function arm(): void {
    isToArm = false;
    const next = Math.min(...Array.from(timers.values(), ({ at }) => at));
    if (armed && armed.at <= next) return;
    if (armed) clearTimeout(armed.id);
    armed = Number.isFinite(next) ? { id: setTimeout(runDue, next - performance.now()), at: next } : null;
  }

  function runDue(): void {
    armed = null;
    const now = performance.now();
    const due = [...timers].filter(([, { at }]) => at <= now).sort(([, a], [, b]) => a.at - b.at);
    for (const [id, { run }] of due) {
      // One that ran before may have cleared it.
      if (timers.delete(id)) run();
    }
    arm();
  }

  return {
    setTimeout(run, delay) {
      if (delay < LONG_MS) return Number(setTimeout(run, delay));
      // Negative, unlike the browser's own.
      const id = --lastId;
      timers.set(id, { at: performance.now() + delay, run });
      if (!isToArm) {
        isToArm = true;
        // Once for all that are set in the same task.
        queueMicrotask(arm);
      }
      return id;
    },
    clearTimeout(id) {
      if (id !== undefined && !timers.delete(id)) clearTimeout(id);
    },
    setInterval: (run, delay) => Number(setInterval(run, delay)),
    clearInterval: (id) => clearInterval(id),
  };
}
