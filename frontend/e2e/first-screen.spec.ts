import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readyForOffline } from "./support/device.ts";
import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("the page shows its splash until its scripts have arrived", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await page.route("**/assets/*.js", () => undefined);
  await page.goto(`${server.url}/workouts`, { waitUntil: "commit" });
  await expect(page.locator(".ev-splash svg")).toBeVisible();
  await expect(page.locator("#root")).toHaveText("");
  await page.goto("about:blank");
  await page.unroute("**/assets/*.js");
  await page.goto(`${server.url}/workouts`);
  await expect(page.getByRole("heading", { level: 1, name: "Treinos" })).toBeVisible();
  await expect(page.locator(".ev-splash")).toHaveCount(0);
});

test("the screens' styles come after those that they change", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await page.goto(`${server.url}/dashboard`);
  await page.waitForLoadState("networkidle");
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ""));
  const at = (name: string) => sheets.findIndex((href) => href.includes(`/assets/${name}-`));
  expect(at("app")).toBeGreaterThan(-1);
  expect(at("app")).toBeLessThan(at("Dashboard"));
  expect(at("shared")).toBeLessThan(at("Dashboard"));
});

test.describe("with a worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the font waits for the first screen", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    const start = (file: string) =>
      page.evaluate((part) => {
        const files = performance.getEntriesByType("resource");
        return files.find(({ name }) => name.includes(part))?.startTime ?? 0;
      }, file);
    await page.goto(`${server.url}/dashboard`);
    await expect.poll(() => start("inter-latin")).toBeGreaterThan(0);
    expect(await start("inter-latin")).toBeGreaterThan(await start("/api/visit"));
    expect(await start("inter-latin")).toBeGreaterThan(await start("/assets/Dashboard-"));
    await readyForOffline(page);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
    expect(families.join()).toContain("Inter Variable");
  });
});

test("a first screen needs few bytes", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await page.goto(`${server.url}/dashboard`);
  await page.waitForLoadState("networkidle");
  const bytes = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const isOwn = ({ name }: PerformanceResourceTiming) => /\/assets\/(react|shared|icons|app|Dashboard)-/.test(name);
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      page: opened?.encodedBodySize,
      files: files.filter(isOwn).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  // Everything else waits for the page.
  expect(bytes.page).toBeLessThan(8_000);
  expect(bytes.files).toBeGreaterThan(150_000);
  expect(bytes.files).toBeLessThan(250_000);
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
