/** Keeps the screen on between sets, where the browser supports it. Returns a function that releases it. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const requestLock = async () => {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    const sentinel = await navigator.wakeLock.request("screen").catch(() => undefined);
    if (isOver) await sentinel?.release();
    else lock = sentinel;
  };
  void requestLock();
  document.addEventListener("visibilitychange", requestLock);
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", requestLock);
    void lock?.release();
  };
}
