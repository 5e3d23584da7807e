const waiting = new Set<() => void>();

function doNext(): void {
  const [work] = waiting;
  if (!work) return;
  waiting.delete(work);
  if (waiting.size > 0) requestAnimationFrame(doNext);
  work();
}

/** Does one piece of work per frame, in order: a list of pictures holds up no tap. Returns a function that cancels it. */
export function inTurn(work: () => void): () => void {
  waiting.add(work);
  if (waiting.size === 1) requestAnimationFrame(doNext);
  return () => waiting.delete(work);
}
