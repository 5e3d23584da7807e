/** Where the page puts the answers that it asked for before any script of ours had arrived. */
export const EARLY = "evoluaEarly";
export const ACCEPT = "application/json, application/problem+json";

type Early = Record<string, Promise<Response>>;
const page = globalThis as { [EARLY]?: Early };

/** The answer to a call that the page has asked already; each serves once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const early = page[EARLY]?.[address];
  if (early) delete page[EARLY]?.[address];
  return early;
}

/** The start is over: what nobody took would be an old answer to a later question. */
export function dropEarly(): void {
  delete page[EARLY];
}
