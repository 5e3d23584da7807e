/** `8-12`, from how people write it: `8–12`, `8 a 12`, `8 até 12`, `10`. Null where no such range can be read. */
export function readRange(text: string): string | null {
  const [, from, to] = /^(\d{1,3})(?:\s*(?:[-–—−]|a|até)\s*(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const low = Number(from);
  const high = Number(to ?? from);
  // Also without any match: no comparison holds for what isn't a number.
  if (!(low >= 1 && high >= low)) return null;
  return to === undefined ? `${low}` : `${low}-${high}`;
}
