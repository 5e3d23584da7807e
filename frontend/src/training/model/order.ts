/** Sort key for comparing two copies, most significant part first. */
export type Key = readonly (string | number | boolean | null)[];

/** Compares by bytes like the server; JavaScript's order differs for rare characters. */
function compareTexts(a: string, b: string): number {
  const others = [...b];
  let i = 0;
  for (const character of a) {
    const other = others[i++];
    if (other === undefined) return 1;
    if (character !== other) return (character.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
  }
  return i - others.length;
}

function compareValues(a: Key[number], b: Key[number]): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b);
  return Number(a > b) - Number(a < b);
}

/** Positive if `a` is greater. Null is less than everything. */
export function compareKeys(a: Key, b: Key): number {
  for (const [i, value] of a.entries()) {
    const order = compareValues(value, b[i] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}
