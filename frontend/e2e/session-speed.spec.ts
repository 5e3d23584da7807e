import type { CDPSession, Page } from "@playwright/test";
import { ana } from "./support/member.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { letPass } from "./support/time.ts";

/** A slow phone takes so many times as long as this machine. */
const SLOWDOWN = 4;
const SHOWN_WITHIN_MS = 50;

/** What a tap makes the page's thread do before the next frame. */
const WORK = new Set(["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"]);

/** Time that the page's thread has worked, however busy the rest of the machine is. */
async function workedMs(chrome: CDPSession): Promise<number> {
  const { metrics } = await chrome.send("Performance.getMetrics");
  return metrics.filter(({ name }) => WORK.has(name)).reduce((sum, { value }) => sum + value * 1000, 0);
}

/** Taps, and waits for the frame that shows what the tap did. */
const tap = (page: Page, name: string) =>
  page.evaluate((label) => {
    const button = [...document.querySelectorAll("button")].find((it) => it.textContent?.trim() === label);
    if (!button) throw new Error(`no button ${label}`);
    button.click();
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, name);

test("completing a set shows at once on a slow phone", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await page.goto(`${server.url}/workout-session?type=A`);
  const session = new SessionScreen(page);
  await expect(session.complete).toBeVisible();
  const chrome = await page.context().newCDPSession(page);
  await chrome.send("Performance.enable", { timeDomain: "threadTicks" });
  const taps: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    const before = await workedMs(chrome);
    await tap(page, "Concluir série");
    taps.push((await workedMs(chrome)) - before);
    if ((await session.button("Pular").count()) > 0) await tap(page, "Pular");
  }
  const [middle = 0] = taps.toSorted((a, b) => a - b).slice(Math.floor(taps.length / 2));
  expect(middle * SLOWDOWN, taps.map((ms) => ms.toFixed(1)).join(" ")).toBeLessThan(SHOWN_WITHIN_MS);
});

test("nothing jumps that nobody has touched", async ({ page, server, becomeMember }) => {
  await page.addInitScript(() => {
    const jumps = { sum: 0 };
    Object.assign(window, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) jumps.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await becomeMember(page, ana);
  const session = await SessionScreen.start(server, page);
  await session.complete.click();
  // The offer to undo goes, the rest goes on, and ends by itself.
  await letPass(server, page, 10);
  await expect(session.button("Desfazer")).toHaveCount(0);
  await letPass(server, page, 300);
  await expect(session.rest).toHaveCount(0);
  await session.completeSets(3);
  await expect(session.saved).toBeVisible();
  const jumped = await page.evaluate(() => (window as unknown as { jumps: { sum: number } }).jumps.sum);
  expect(jumped).toBeLessThan(0.02);
});
