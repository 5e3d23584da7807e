import type { Page } from "@playwright/test";
import { paths } from "../src/lib/paths.ts";
import { demo } from "./support/demo.ts";
import { storedKeys } from "./support/device.ts";
import { signInByCalls } from "./support/member.ts";
import { cut } from "./support/network.ts";
import { expect, test } from "./support/test.ts";

const SIZES = [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;

const SCREENS = [
  paths.progress,
  paths.challenges,
  `${paths.challenges}?aba=metas`,
  paths.calendar,
  paths.measurements,
  paths.ownData,
] as const;

/** Nothing is still loading or failed, and nothing is wider than the screen. */
async function expectComplete(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText(/^Não deu para abrir/)).toHaveCount(0);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${page.url()} at ${width}×${height}`).toBeLessThanOrEqual(0);
  }
}

for (const workouts of [1, 400]) {
  test(`the screens of training are complete with workouts: ${workouts}`, async ({ page, server }) => {
    await signInByCalls(page, server, await server.seed(workouts));
    for (const path of SCREENS) {
      await page.goto(server.url + path);
      const review = page.getByRole("dialog", { name: "Hora da Revisão!" });
      // The dialog opens after eight weeks of training; it stays closed once it was answered.
      if (workouts > 1 && path === paths.progress) await review.getByRole("button", { name: "Manter Atual" }).click();
      await expectComplete(page);
    }
    await page.goto(server.url + paths.progress);
    await page.getByRole("region", { name: "Evolução por exercício" }).getByRole("link").first().click();
    await expect(page.getByText(/^1RM estimado em/)).toBeVisible();
    await expectComplete(page);
    const table = page.getByRole("region", { name: /^Sessões de / });
    await expect(table.getByRole("row")).toHaveCount(workouts === 1 ? 2 : 31);
  });
}

test("without training the screens have a designed beginning", async ({ page, server }) => {
  await server.demo();
  await signInByCalls(page, server, demo.withoutTraining);
  for (const path of SCREENS) {
    await page.goto(server.url + path);
    await expectComplete(page);
  }
  await page.goto(server.url + paths.progress);
  await expect(page.getByText("Ainda não há progresso para mostrar")).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("the screens of training show what was last seen", async ({ page, context, server }) => {
    await signInByCalls(page, server, await server.seed(1));
    const seen = [
      [paths.progress, "metrics", "weeks", "muscles"],
      [paths.challenges, "list"],
      [`${paths.challenges}?aba=metas`, "goals"],
      [paths.calendar, "history"],
    ] as const;
    for (const [path, ...answers] of seen) {
      await page.goto(server.url + path);
      await expectComplete(page);
      // They are stored shortly after they arrive, and the next address may end the page before that.
      for (const answer of answers) {
        await expect.poll(async () => (await storedKeys(page)).join(" "), path).toContain(`"${answer}"`);
      }
    }
    await page.evaluate(() => navigator.serviceWorker.ready);
    await cut(context);
    for (const [path] of seen) {
      await page.goto(server.url + path);
      await expect(page.getByText(/^Sem conexão com o servidor/)).toBeVisible();
      await expectComplete(page);
    }
  });
});
