import type { BrowserContext } from "@playwright/test";

const CALLS = "**/api/**";

/** The server can't be reached: every call of this browser fails, while the pages it has go on working. */
export async function cut(context: BrowserContext): Promise<void> {
  await context.route(CALLS, (route) => route.abort("internetdisconnected"));
}

/** It can again; every page is told, as the browser does when the network is back. */
export async function restore(context: BrowserContext): Promise<void> {
  await context.unroute(CALLS);
  for (const page of context.pages()) await page.evaluate(() => window.dispatchEvent(new Event("online")));
}
