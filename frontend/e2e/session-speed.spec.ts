import { ana } from "./support/member.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { letPass } from "./support/time.ts";
import { tap, Work } from "./support/work.ts";

// Per tap; currently at most 3 and 7. Laying out a list row by row, or twice, needs far more.
const MAX_LAYOUTS = 6;
const MAX_STYLES = 14;

// Counts are the same on every machine. scripts/bench measures time.
test("completing a set shows in the next frame, after few layouts", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await page.goto(`${server.url}/workout-session?type=A`);
  const session = new SessionScreen(page);
  await expect(session.complete).toBeVisible();
  await session.chooseLoad();
  const planned = await session.sets.count();
  const work = await Work.of(page);
  const layouts: number[] = [];
  const styles: number[] = [];
  for (let set = 1; set < planned; set += 1) {
    let shown = 0;
    const { LayoutCount, RecalcStyleCount } = await work.during(["LayoutCount", "RecalcStyleCount"], async () => {
      shown = await tap(page, "Concluir série", '[aria-label="Feita"]');
    });
    expect(shown, "sets that the next frame shows as done").toBe(set);
    layouts.push(LayoutCount);
    styles.push(RecalcStyleCount);
    await session.skipRest();
  }
  // On a loaded machine more frames of an animation may fall into the measurement of one set, but not of most.
  const usual = (counts: number[]) => counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)];
  expect(usual(layouts), "layouts of a set").toBeLessThanOrEqual(MAX_LAYOUTS);
  expect(usual(styles), "recalculated styles of a set").toBeLessThanOrEqual(MAX_STYLES);
});

test("the layout doesn't shift without an action", async ({ page, server, becomeMember }) => {
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
  // The undo offer expires, and the rest continues and ends by itself.
  await letPass(server, page, 10);
  await expect(session.button("Desfazer")).toHaveCount(0);
  await letPass(server, page, 300);
  await expect(session.rest).toHaveCount(0);
  await session.completeSets(3);
  await expect(session.saved).toBeVisible();
  const jumped = await page.evaluate(() => (window as unknown as { jumps: { sum: number } }).jumps.sum);
  expect(jumped).toBeLessThan(0.02);
});
