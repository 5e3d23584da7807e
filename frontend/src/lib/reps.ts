/** `8-12`, from how people write it: `8–12`, `8 a 12`, `8 até 12`, `10`. Null where no such range can be read. */
export function readRange(text: string): string | null {
  const [, from, to] = /^(\d{1,3})(?:\s*(?:[-–—−]|a|até)\s*(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const low = Number(from);
  const high = Number(to ?? from);
  // Also without any match: no comparison holds for what isn't a number.
  if (!(low >= 1 && high >= low)) return null;
  return to === undefined ? `${low}` : `${low}-${high}`;
}

/** The lower end of a range such as `8-12`: what is asked for at least. 10 where nothing is. */
export function lowerBound(reps: string): number {
  const bound = Number.parseInt(reps, 10);
  return Number.isFinite(bound) && bound > 0 ? bound : 10;
}
