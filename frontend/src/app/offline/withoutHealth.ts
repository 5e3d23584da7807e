/** What the profile says about the body. Its screen asks the server for them. */
const FIELDS: ReadonlySet<string> = new Set(["limitations", "limitation_notes"]);
/** As the server writes why an exercise stands in for another. */
const CAUSE = /, que evitamos por causa de [^.]*\./;

/** An answer as it may lie on a device: without a word about pain, injuries or conditions. */
export function withoutHealth(answer: unknown): unknown {
  const told = (key: string, value: unknown) => {
    if (FIELDS.has(key)) return undefined;
    return key === "reason" && typeof value === "string" ? value.replace(CAUSE, ".") : value;
  };
  return JSON.parse(JSON.stringify(answer, told));
}
