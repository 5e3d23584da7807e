import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { readyForOffline } from "./support/device.ts";
import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, MONDAY } from "./support/time.ts";

/** A short fingerprint of what is painted. */
const picture = (player: Locator) =>
  player.getByRole("img").evaluate(async (canvas: HTMLCanvasElement) => {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const digest = await crypto.subtle.digest("SHA-256", (await blob?.arrayBuffer()) ?? new ArrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16)).join("");
  });

/** How many colours a canvas shows, whatever drew it. */
const coloursOf = (canvas: Locator) =>
  canvas.evaluate((shown: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(shown.width, shown.height).getContext("2d");
    copy?.drawImage(shown, 0, 0);
    const data = copy?.getImageData(0, 0, shown.width, shown.height).data;
    return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer())).size;
  });

/** Enough frames for a visible movement, on a machine of any speed. */
const pass20Frames = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 20; i += 1) await new Promise(requestAnimationFrame);
  });

test.describe("how an exercise is done", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the library is browsed by muscle and equipment, and an exercise opened", async ({
    page,
    server,
    becomeMember,
  }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/exercicios`);
    await expect(page.getByText("216 exercícios")).toBeVisible();
    await page.getByText("Quadríceps", { exact: true }).first().click();
    await page.getByRole("combobox", { name: "Equipamento" }).selectOption("Barra");
    await expect(page.getByRole("button", { name: "Agachamento Livre com Barra" })).toBeVisible();
    await expect(page).toHaveURL(/grupo=Quadr.*&equipamento=barra/);
    await page.getByRole("button", { name: "Agachamento Livre com Barra" }).click();
    const dialog = page.getByRole("dialog", { name: "Agachamento Livre com Barra" });
    await expect(dialog.getByRole("img", { name: /^Demonstração/ })).toBeVisible();
    await expect(dialog.getByRole("tabpanel").getByRole("listitem")).toHaveCount(6);
    await dialog.getByRole("tab", { name: "Dicas" }).click();
    await expect(dialog.getByRole("tabpanel").getByRole("listitem")).toHaveCount(4);
    await dialog.getByRole("tab", { name: "Variações" }).click();
    const [variation] = await dialog.getByRole("tabpanel").getByRole("button").all();
    await variation?.click();
    await expect(page.getByRole("button", { name: "Voltar para Agachamento Livre com Barra" })).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("tabpanel").getByRole("listitem")).toHaveCount(6);
  });

  test("covers are drawn in a worker, and on the page where it can't be loaded", async ({
    page,
    server,
    becomeMember,
  }) => {
    await becomeMember(page, ana);
    const cover = page.locator("canvas").first();
    await page.goto(`${server.url}/exercicios`);
    await expect.poll(() => coloursOf(cover)).toBeGreaterThan(20);
    expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining("/assets/cover-worker-")]);

    await page.route("**/assets/cover-worker-*", (route) => route.abort());
    await page.reload();
    await expect.poll(() => coloursOf(cover)).toBeGreaterThan(20);
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test("the demonstration plays, pauses at a pressed step, and restarts", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/exercicios?grupo=Quadríceps`);
    await page.getByRole("button", { name: "Agachamento Livre com Barra" }).click();
    const player = page.getByRole("region", { name: /^Demonstração/ });
    const first = await picture(player);
    await expect.poll(() => picture(player)).not.toBe(first);
    await player.getByRole("button", { name: "Passo 2 de 2" }).click();
    await expect(player.getByRole("button", { name: "Reproduzir" })).toBeVisible();
    const second = await picture(player);
    await pass20Frames(page);
    expect(await picture(player)).toBe(second);
    await player.getByText("2x", { exact: true }).click();
    await player.getByRole("button", { name: "Reiniciar" }).click();
    await expect(player.getByRole("button", { name: "Pausar" })).toBeVisible();
    await expect.poll(() => picture(player)).not.toBe(second);
  });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("the program's exercises are explained without a network", async ({ page, server, becomeMember, context }) => {
    await becomeMember(page, ana);
    await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/dashboard`);
    await readyForOffline(page);
    await context.setOffline(true);
    await page.goto(`${server.url}/workouts`);
    await page.getByRole("button", { name: "Ver Instruções" }).click();
    const dialog = page.getByRole("dialog");
    for (const name of ["Como Fazer", "Dicas", "Variações"]) {
      await dialog.getByRole("tab", { name }).click();
      await expect(dialog.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
    }
    await expect(dialog.getByRole("img", { name: /^Demonstração/ })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Entendi" }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe("in a session", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the movement stays visible after it was opened once", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/workouts`);
    await page.getByRole("link", { name: "Iniciar", exact: true }).click();
    await expect(page.getByRole("button", { name: "Concluir série" })).toBeVisible();
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByRole("button", { name: "Ver movimento" }).click();
    await expect(page.getByRole("button", { name: `Demonstração: ${name}. Pausar` })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).getByRole("button").click();
    await expect(page.getByRole("dialog", { name })).toContainText("Repetições");
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(page.getByRole("button", { name: `Demonstração: ${name}. Pausar` })).toBeVisible();
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a demonstration isn't animated", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/exercicios?grupo=Quadríceps`);
    await page.getByRole("button", { name: "Agachamento Livre com Barra" }).click();
    const player = page.getByRole("region", { name: /^Demonstração/ });
    await expect(player.getByRole("button", { name: "Reproduzir" })).toBeVisible();
    const still = await picture(player);
    await pass20Frames(page);
    expect(await picture(player)).toBe(still);
  });
});
