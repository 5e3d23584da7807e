import type { BrowserContext } from "@playwright/test";

const CALLS = "**/api/**";

/** Makes the server unreachable: all requests of this browser fail, while loaded pages keep running. */
export async function cut(context: BrowserContext): Promise<void> {
  await context.route(CALLS, (route) => route.abort("internetdisconnected"));
}

/** Makes the server reachable again and dispatches "online" to every page, as browsers do. */
export async function restore(context: BrowserContext): Promise<void> {
  await context.unroute(CALLS);
  for (const page of context.pages()) await page.evaluate(() => window.dispatchEvent(new Event("online")));
}
