import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { ana } from "./support/member.ts";
import { desktop, phone } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

/** Opens a screen whose scripts never arrive. */
async function openFrame(page: Page, address: string): Promise<void> {
  await page.route("**/assets/*.js", () => undefined);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("#frame")).toBeAttached();
  await page.waitForFunction(() => document.querySelector("#frame")?.clientHeight);
}

async function openApp(page: Page, address: string): Promise<void> {
  await page.unroute("**/assets/*.js");
  await page.goto(address);
  await expect(page.locator("#frame")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

/** Left, top and size of the first visible element of a selector, in whole pixels. */
const place = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const found = [...document.querySelectorAll(wanted)].find((it) => it.getClientRects().length > 0);
    if (!found) return null;
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  }, selector);

/** Parts that the frame and the app have in common. */
const common: Record<string, { frame: string; app: string }> = {
  bar: { frame: ".f-bar", app: "nav[class*=_bar_]" },
  "first entry of the bar": { frame: ".f-bar svg", app: "nav[class*=_bar_] svg" },
  "side menu": { frame: ".f-side", app: "aside" },
  "last entry of the menu": { frame: ".f-menu > :last-child", app: "aside li:last-child a" },
  stage: { frame: ".f-stage", app: "section[aria-label='Treino de hoje']" },
};

for (const [name, screen] of Object.entries({ phone, desktop })) {
  test.describe(`before the app has started, on a ${name}`, () => {
    test.use(screen);
    test("a frame stands where the app will be", async ({ page, server, becomeMember }) => {
      await becomeMember(page, ana);
      await openApp(page, `${server.url}/workouts`);
      const measure = async (side: "frame" | "app") =>
        Object.fromEntries(
          await Promise.all(
            Object.entries(common).map(async ([part, selectors]) => [part, await place(page, selectors[side])]),
          ),
        );
      const app = await measure("app");
      await openFrame(page, `${server.url}/workouts`);
      const frame = await measure("frame");
      // The card of today may be higher than its skeleton.
      for (const places of [app, frame]) places.stage = places.stage?.slice(0, 3);
      expect(frame).toEqual(app);
      await expect(page.getByText("Histórico de Treinos")).toHaveCount(0);
    });
  });
}

test("the screens' styles come after those that they change", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await openApp(page, `${server.url}/dashboard`);
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ""));
  const at = (name: string) => sheets.findIndex((href) => href.includes(`/assets/${name}-`));
  expect(at("core")).toBeGreaterThan(-1);
  expect(at("core")).toBeLessThan(at("dashboard"));
});

test("a member whose device lacks the font sees the system's at once", async ({ page, server, becomeMember }) => {
  const font = () => page.evaluate(() => getComputedStyle(document.querySelector("main h1") as Element).fontFamily);
  await becomeMember(page, ana);
  // From the landing page, which has loaded it.
  await openApp(page, `${server.url}/dashboard`);
  expect(await font()).toMatch(/^"Inter Variable"/);
  await openApp(page, `${server.url}/dashboard`);
  expect(await font()).toMatch(/^"Inter Fallback"/);
});

test("a visitor sees no member's frame", async ({ page, server }) => {
  await openFrame(page, `${server.url}/dashboard`);
  await expect(page.locator("#frame")).toHaveAttribute("data-kind", "splash");
  // The page that waits for its scripts goes first: it would leave for the landing in the middle of the next visit.
  await page.goto("about:blank");
  await page.unroute("**/assets/*.js");
  await page.goto(`${server.url}/dashboard`, { waitUntil: "commit" });
  await page.waitForURL(`${server.url}/`);
  await expect(page.locator("#frame")).toHaveCount(0);
});

test("a first screen needs few bytes", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await openApp(page, `${server.url}/dashboard`);
  const bytes = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const isOwn = ({ name }: PerformanceResourceTiming) => /\/assets\/(react|core|frame|app|dashboard)-/.test(name);
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      page: opened?.encodedBodySize,
      files: files.filter(isOwn).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  // Everything else waits for the page.
  expect(bytes.page).toBeLessThan(8_000);
  expect(bytes.files).toBeGreaterThan(100_000);
  expect(bytes.files).toBeLessThan(190_000);
});

test("a script is the same in each form that a client accepts", async ({ server }) => {
  const fetchAs = async (encoding: string) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${server.url}/sw.js`, { headers: { "accept-encoding": encoding } }, resolve).on("error", reject);
    });
    return { encoding: answer.headers["content-encoding"] ?? "identity", content: await buffer(answer) };
  };
  const plain = await fetchAs("identity");
  const brotli = await fetchAs("gzip, br");
  const gzip = await fetchAs("gzip");
  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual(["identity", "br", "gzip"]);
  expect(brotliDecompressSync(brotli.content)).toEqual(plain.content);
  expect(gunzipSync(gzip.content)).toEqual(plain.content);
  expect(brotli.content.length).toBeLessThan(plain.content.length / 3);
});
