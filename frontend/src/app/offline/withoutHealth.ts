/** Profile fields with health data. The profile screen fetches them from the server. */
const FIELDS: ReadonlySet<string> = new Set(["limitations", "limitation_notes", "health_screening"]);
/** How the server phrases a replacement for health reasons. */
const CAUSE = /, que evitamos por causa de [^.]*\./;

/** Removes health data (pain, injuries, conditions) from an answer before it is stored on a device. */
export function withoutHealth(answer: unknown): unknown {
  const replacer = (key: string, value: unknown) => {
    if (FIELDS.has(key)) return undefined;
    return key === "reason" && typeof value === "string" ? value.replace(CAUSE, ".") : value;
  };
  return JSON.parse(JSON.stringify(answer, replacer));
}
