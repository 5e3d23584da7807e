import type { Locator } from "@playwright/test";
import { ana } from "./support/member.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

/** How long after the first tap of a double tap the second one may come. */
const PAUSES_MS = [60, 150, 300];

/**
 * Taps a place twice, whatever is there the second time. The bar ignores taps by an animation, which is set to the time
 * of the second tap: on a busy machine it would run on.
 */
async function tapTwice(target: Locator, pauseMs: number): Promise<void> {
  const page = target.page();
  // Once the bar takes taps again.
  await target.click({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error("the button isn't shown");
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const chrome = await page.context().newCDPSession(page);
  await chrome.send("Animation.enable");
  await chrome.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.mouse.click(...place);
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time;
  }, pauseMs);
  await page.mouse.click(...place);
  await chrome.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await chrome.detach();
}

test.describe("a double tap in the session's bar", () => {
  test.beforeEach(async ({ page, becomeMember }) => {
    await becomeMember(page, ana);
  });

  test("changes one thing", async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const session = await SessionScreen.start(server, page);
    await session.load.fill("40");
    // More than are completed here.
    for (const _ of PAUSES_MS) await session.button("Adicionar série").click();
    for (const [before, pauseMs] of PAUSES_MS.entries()) {
      const done = before + 1;
      await tapTwice(session.complete, pauseMs);
      await expect(session.done).toHaveCount(done);
      await expect(session.rest).toBeVisible();
      await tapTwice(session.button("Pular"), pauseMs);
      await expect(session.complete).toBeVisible();
      await expect(session.done).toHaveCount(done);
      await page.getByRole("button", { name: "Pausar" }).click();
      await tapTwice(page.locator("footer [data-primary]"), pauseMs);
      await expect(session.complete).toBeVisible();
      await expect(session.done).toHaveCount(done);
    }
  });

  test("saves one correction, and ends nothing", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.completeSets(1);
    for (const pauseMs of PAUSES_MS) {
      await session.button("Editar série 1").click();
      await tapTwice(session.button("Salvar"), pauseMs);
      await expect(session.complete).toBeVisible();
      await expect(session.done).toHaveCount(1);
    }
    for (const [at, pauseMs] of PAUSES_MS.entries()) {
      await session.menu("Pular exercício");
      const list = await session.openList();
      await list.getByRole("button", { name: new RegExp(`^Exercício ${at + 1}:`) }).click();
      await tapTwice(session.button("Próximo exercício"), pauseMs);
      await expect(session.position).toContainText(`Exercício ${at + 2} de`);
      await expect(session.done).toHaveCount(0);
    }
  });

  test("on an exercise's last set logs none of the next exercise", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.load.fill("40");
    const sets = await session.sets.count();
    await session.completeSets(sets - 1);
    await tapTwice(session.complete, 150);
    await expect(page.getByText("Exercício 2 de")).toBeVisible();
    await expect(session.done).toHaveCount(0);
  });
});

test("holding ＋ raises the load quickly, and the load can be read at 320 pixels", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  await page.setViewportSize({ width: 320, height: 568 });
  const session = await SessionScreen.start(server, page);
  await expect(session.load).toBeInViewport({ ratio: 1 });
  await expect(session.amount).toBeInViewport({ ratio: 1 });
  const plus = session.button("Aumentar Carga (kg)");
  await plus.hover();
  await page.mouse.down();
  await expect.poll(async () => Number((await session.load.inputValue()).replace(",", "."))).toBeGreaterThanOrEqual(40);
  await page.mouse.up();
  const held = await session.load.inputValue();
  // Longer than the first pause between two steps.
  await page.clock.runFor(500);
  await expect(session.load).toHaveValue(held);
  await session.load.fill("142,5");
  await session.load.blur();
  expect(await session.load.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
});

test("what is done most takes the fewest taps", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await SessionScreen.start(server, page);
  await session.addSet();
  await session.addSet();
  // A first load from 0 to 40: the field, two digits, and Enter, which completes the set too.
  await session.load.fill("0");
  await session.load.blur();
  await session.load.click();
  await page.keyboard.press("4");
  await page.keyboard.press("0");
  await page.keyboard.press("Enter");
  await expect(session.done).toHaveCount(1);
  // The same again while resting: one.
  await page.getByRole("button", { name: "Registrar série 2 sem esperar" }).click();
  await expect(session.done).toHaveCount(2);
  await expect(page.getByText("40\u202fkg × ", { exact: false }).first()).toBeVisible();
  // As suggested: one.
  await session.skipRest();
  await session.complete.click();
  await expect(session.done).toHaveCount(3);
  // The name of the next exercise, once the last set is open: none.
  await expect(session.position).toContainText("Depois: ");
});
