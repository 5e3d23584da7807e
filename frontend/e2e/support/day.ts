import { expect, type Page, type Request } from "@playwright/test";
import { SessionScreen } from "./session.ts";

/** The most sets of a training day. */
const SETS = 20;

/** A request of the app to the API, as sent and answered. */
export interface RecordedCall {
  method: string;
  /** With the query. */
  path: string;
  /** `If-None-Match`. */
  known: string | null;
  body: string | null;
  status: number;
  /** Of both bodies and the answer's headers, as transferred. */
  bytes: number;
}

/** How often a page must have had nothing to do, without a request in between. */
const QUIET_TURNS = 20;

/** Returns when the page has been idle once. All turns outlast the 250 ms after which the app looks for work again. */
const idleTurn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => setTimeout(() => requestIdleCallback(done), 25)));

/** Records the page's calls from now on; returns the calls since the last time it was called. */
export function recordCalls(page: Page): () => Promise<RecordedCall[]> {
  const requests: Request[] = [];
  const ended = new WeakSet<Request>();
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) requests.push(request);
  });
  page.on("requestfinished", (request) => ended.add(request));
  // Chromium may also report a 304 as failed.
  page.on("requestfailed", (request) => ended.add(request));
  return async () => {
    await expect(async () => {
      const { length } = requests;
      for (let turn = 0; turn < QUIET_TURNS; turn += 1) await idleTurn(page);
      expect(requests).toHaveLength(length);
      expect(requests.every((request) => ended.has(request))).toBe(true);
    }).toPass();
    return Promise.all(requests.splice(0).map(recordedCall));
  };
}

async function recordedCall(request: Request): Promise<RecordedCall> {
  const { pathname, search } = new URL(request.url());
  const [sizes, response, headers] = await Promise.all([
    // A request that was cut off counts as a call, but nothing of it is known to have arrived.
    request.sizes().catch(() => ({ requestBodySize: 0, responseBodySize: 0, responseHeadersSize: 0 })),
    request.response(),
    request.allHeaders(),
  ]);
  return {
    method: request.method(),
    path: pathname + search,
    known: headers["if-none-match"] ?? null,
    body: request.postData(),
    status: response?.status() ?? 0,
    bytes: sizes.requestBodySize + sizes.responseBodySize + sizes.responseHeadersSize,
  };
}

/** Opens the app as a new start does. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await expect(page.getByText("Treinos no total")).toBeVisible();
}

/**
 * A member's training day: opens the app, completes the sets of the day's workout, finishes, looks at the history and
 * the first screen, and opens the app once more. Returns the calls of the day, and those of a further opening with
 * nothing new.
 */
export async function trainForADay(page: Page, url: string): Promise<[day: RecordedCall[], reopening: RecordedCall[]]> {
  const calls = recordCalls(page);
  await open(page, url);
  const opening = await calls();
  await page.getByRole("link", { name: "Iniciar", exact: true }).click();
  const session = new SessionScreen(page);
  await expect(session.complete).toBeVisible();
  for (let done = 0; done < SETS; done += 1) {
    if ((await session.complete.count()) === 0) break;
    // By key, because the bar ignores taps for a moment after each of its changes.
    const sent = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await session.complete.press("Enter");
    await sent;
    await session.endRest();
    await expect(session.saved).toBeVisible();
  }
  await session.finish();
  await session.closeSummary();
  await page.getByRole("link", { name: "Início" }).first().click();
  await expect(page.getByText("Treinos no total")).toBeVisible();
  const training = await calls();
  await open(page, url);
  const day = [...opening, ...training, ...(await calls())];
  await open(page, url);
  return [day, await calls()];
}
