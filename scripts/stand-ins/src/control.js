// What the control APIs of the stand-ins share: routes in JSON without a token, and the mode that tests ask for.

/** Answers with the first of `routes`, each `[method, pattern of the path, handler(group of the pattern, body)]`. */
export async function answerControl(routes, method, path, text) {
  const [, pattern, handler] = routes.find((route) => route[0] === method && route[1].test(path)) ?? [];
  if (!handler) return { status: 404, body: { error: "not found" } };
  try {
    const body = text === "" ? {} : JSON.parse(text);
    if (body === null || typeof body !== "object") throw new Error("an object is needed");
    return { status: 200, body: await handler(pattern.exec(path)[1], body) };
  } catch (error) {
    return { status: error.status ?? 400, body: { error: error.message } };
  }
}

export const wholeNumber = (most) => ({
  check: (value) => Number.isInteger(value) && value >= 0 && value <= most,
  rule: `a whole number from 0 to ${most}`,
});

export const oneOf = (...values) => ({
  check: (value) => values.includes(value),
  rule: `one of ${values.join(", ")}`,
});

/** Throws where `changes` has a field that isn't one of `fields`, or a value against its rule. */
export function checkFields(fields, changes) {
  for (const [name, value] of Object.entries(changes)) {
    if (!Object.hasOwn(fields, name)) throw new Error(`unknown field ${name}`);
    if (!fields[name].check(value)) throw new Error(`${name} must be ${fields[name].rule}`);
  }
}
