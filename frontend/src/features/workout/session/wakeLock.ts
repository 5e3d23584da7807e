/** Keeps the screen on between sets, where the browser supports it. Returns a function that releases it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async () => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    const got = await navigator.wakeLock.request("screen").catch(() => undefined);
    if (isOver) await got?.release();
    else lock = got;
  };
  void ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
