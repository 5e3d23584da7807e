/** Normalizes `8–12`, `8 a 12`, `8 até 12` or `10` to `8-12` or `10`; null when it isn't a range. */
export function readRange(text: string): string | null {
  const [, from, to] = /^(\d{1,3})(?:\s*(?:[-–—−]|a|até)\s*(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const low = Number(from);
  const high = Number(to ?? from);
  // Also rejects text without a match: comparisons with NaN are false.
  if (!(low >= 1 && high >= low)) return null;
  return to === undefined ? `${low}` : `${low}-${high}`;
}

/** The lower end of a range such as `8-12`; 10 when there is none. */
export function lowerBound(reps: string): number {
  const bound = Number.parseInt(reps, 10);
  return Number.isFinite(bound) && bound > 0 ? bound : 10;
}

/** The upper end of a range such as `8-12`, which a single number is itself. */
export function upperBound(reps: string): number {
  const [, to] = (readRange(reps) ?? "").split("-");
  return to === undefined ? lowerBound(reps) : Number(to);
}
