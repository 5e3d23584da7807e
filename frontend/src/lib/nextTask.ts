/** Ends the task, so that a weak phone can paint or answer a tap before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
