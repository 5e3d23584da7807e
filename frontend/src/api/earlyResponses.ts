/** Global where the inline script of app.html stores its early responses. */
export const EARLY = "evoluaEarly";
export const ACCEPT = "application/json, application/problem+json";

type Early = Record<string, Promise<Response>>;
const page = globalThis as { [EARLY]?: Early };

/** Takes the response to a request that the page sent early; each can be used once. */
export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const early = page[EARLY]?.[address];
  if (early) delete page[EARLY]?.[address];
  return early;
}

/** Drops unused responses after the start: they would be outdated later. */
export function dropEarlyResponses(): void {
  // Unread, they would stay open until their time is over.
  for (const early of Object.values(page[EARLY] ?? {})) {
    early.then((response) => response.body?.cancel()).catch(() => undefined);
  }
  delete page[EARLY];
}
