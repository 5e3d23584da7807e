/** Without a frame, as on a hidden page, work starts after this delay. */
const NO_FRAME_MS = 200;

/** Runs `work` once, after the next frame is painted. Returns a function that cancels it. */
export function afterPaint(work: () => void): () => void {
  const run = () => {
    cancel();
    work();
  };
  let painted: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(run);
  });
  const otherwise = setTimeout(run, NO_FRAME_MS);
  function cancel() {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
    clearTimeout(otherwise);
  }
  return cancel;
}
