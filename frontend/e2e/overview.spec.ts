import { signInAsAdministrator } from "./support/admin.ts";
import { expectAccessible, expectAccessibleInTheDark } from "./support/axe.ts";
import { desktop, phone } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.use({ ...desktop });

const today = (page: import("@playwright/test").Page) => page.getByRole("tab", { name: "Hoje" });

test("the overview says who needs the trainer, and the lines go when they are dealt with @engine", async ({
  page,
  server,
}) => {
  await server.demo();
  await signInAsAdministrator(page, server);
  await today(page).click();
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
  const waiting = page.getByRole("region", { name: /Espera aprovação/ });
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await waiting.getByRole("button", { name: /Aprovar: Gustavo/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Aprovar" }).click();
  await expect(waiting).toBeHidden();

  const stalled = page.getByRole("region", { name: /Parou de evoluir/ });
  const lines = stalled.getByRole("listitem");
  const before = await lines.count();
  await stalled.getByRole("button", { name: "Mais opções: Bruno Teixeira" }).click();
  await page.getByRole("menuitem", { name: "Dispensar por uma semana" }).click();
  await expect(lines).toHaveCount(before - 1);
  await page.reload();
  await expect(stalled.getByRole("button", { name: /Bruno Teixeira/ })).toHaveCount(0);
  await server.advance(8 * 86_400);
  await signInAsAdministrator(page, server);
  await today(page).click();
  // Nobody trained in the meantime.
  await expect(page.getByRole("region", { name: /Uma semana sem treinar/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Números por mês" }).getByRole("row")).toHaveCount(13);
  await expect(page.getByRole("region", { name: "Números por mês" })).toContainText("R$ 147,00");
});

test("the overview and the notes work on a phone", async ({ page, server }) => {
  await page.setViewportSize(phone.viewport);
  await server.demo();
  await signInAsAdministrator(page, server);
  await today(page).click();
  const line = page.getByRole("listitem").filter({ hasText: "Bruno Teixeira" });
  await line.getByRole("button", { name: "Ver progresso: Bruno Teixeira" }).click();
  await expect(page.getByRole("dialog", { name: "Progresso de Bruno Teixeira" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await line.getByRole("button", { name: "Mais opções: Bruno Teixeira" }).click();
  await page.getByRole("menuitem", { name: "Anotações" }).click();
  const notes = page.getByRole("dialog", { name: "Anotações sobre Bruno Teixeira" });
  await notes.getByLabel("Nova anotação").fill("Dorme pouco por causa do bebê.");
  await notes.getByRole("button", { name: "Salvar" }).dblclick();
  await expect(notes.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide, "nothing is wider than the phone").toBe(false);
});
