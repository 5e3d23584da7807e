/** A number as people type it, with comma or point; null where nothing can be read. Never below zero. */
export function parseNumber(text: string): number | null {
  const value = Number.parseFloat(text.replace(",", "."));
  return Number.isFinite(value) && value >= 0 ? value : null;
}
