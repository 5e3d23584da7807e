/** Profile fields with health data, or with words of the text about it. The profile screen fetches them from the server. */
const FIELDS: ReadonlySet<string> = new Set([
  "limitations",
  "limitation_notes",
  "health_screening",
  "retest",
  "focus_question",
]);
/** How the server phrases a replacement for health reasons. */
const CAUSE = /, que evitamos por causa d[aeo]s? [^.]*\./g;
/** Texts that may name one. */
const TEXTS: ReadonlySet<string> = new Set(["reason", "program_notice"]);

/** Whether a field says nothing about the member's health: no text, no notes, no question answered with yes. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && "yes" in value && isEmpty(value.yes);
}

/** Removes health data (pain, injuries, conditions) from an answer before it is stored on a device. */
export function withoutHealth(answer: unknown): unknown {
  const replacer = (key: string, value: unknown) => {
    if (FIELDS.has(key) && !isEmpty(value)) return undefined;
    return TEXTS.has(key) && typeof value === "string" ? value.replace(CAUSE, ".") : value;
  };
  return JSON.parse(JSON.stringify(answer, replacer));
}
