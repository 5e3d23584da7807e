import type { Locator, Page } from "@playwright/test";
import { demo } from "./support/demo.ts";
import { ana, signIn } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

/**
 * The browser's "back", without waiting for a page load: it may only close a dialog. It comes after the answer, since
 * going to another document would take the answer with it.
 */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const dialog = (page: Page) => page.getByRole("dialog");

async function closesByBack(page: Page, opener: Locator): Promise<void> {
  const address = page.url();
  await opener.click();
  await expect(dialog(page)).toBeVisible();
  await back(page);
  await expect(dialog(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(opener).toBeFocused();
}

test.describe("the browser's back", () => {
  test("closes the dialog that is open, and nothing else", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/exercicios`);
    await closesByBack(page, page.getByRole("main").getByRole("listitem").first().getByRole("button"));
    await closesByBack(page, page.getByRole("button", { name: "Mais" }));
    await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Treinos" }).click();
    await expect(page.getByRole("heading", { name: "Treinos", exact: true })).toBeVisible();
    await closesByBack(page, page.getByRole("button", { name: "Registrar treino de outro dia" }));
    // One step is enough, although dialogs were open here.
    await back(page);
    await expect(page).toHaveURL(`${server.url}/exercicios`);
  });

  test("closes one of two, the upper first", async ({ page, server }) => {
    await server.demo();
    await signIn(page, server, demo.progressing);
    await page.getByRole("link", { name: "Treinos", exact: true }).last().click();
    const row = page.getByRole("region", { name: "Histórico de Treinos" }).getByRole("listitem").first();
    await row.getByRole("link").click();
    await expect(page).toHaveURL(/treino=\d+/);
    await dialog(page).getByRole("heading", { level: 3 }).first().getByRole("button").click();
    const guide = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Entendi" }) });
    await expect(guide).toBeVisible();
    await back(page);
    await expect(guide).toHaveCount(0);
    await expect(page).toHaveURL(/treino=\d+/);
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole("button", { name: "Pronto" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row.getByRole("link")).toBeFocused();
    await closesByBack(page, row.getByRole("button", { name: /^Editar/ }));
  });

  test("leaves no session behind in which a sheet was open", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/workouts`);
    await expect(page.getByRole("heading", { name: "Treinos", exact: true })).toBeVisible();
    const plans = await (await page.request.get(`${server.url}/api/session-plans`)).json();
    const query = new URLSearchParams({ type: plans[0].day_code, template: plans[0].name });
    await page.goto(`${server.url}/workout-session?${query}`);
    await page.getByRole("button", { name: "Mais opções do exercício" }).click();
    await expect(dialog(page)).toBeVisible();
    await back(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/workout-session/);
    await page.getByRole("button", { name: "Opções do treino" }).click();
    await dialog(page).getByRole("button", { name: "Abandonar treino" }).click();
    await dialog(page).getByRole("button", { name: "Abandonar" }).click();
    await expect(page).toHaveURL(`${server.url}/workouts`);
    await back(page);
    await expect(page).toHaveURL(`${server.url}/workouts`);
    // The page may still be loading, as the address was this one before.
    await expect(async () => expect(await page.evaluate(() => history.state.idx)).toBe(0)).toPass();
  });
});
