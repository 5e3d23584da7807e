import { openPage, signInAsAdministrator } from "./support/admin.ts";
import { expectAccessible, expectAccessibleInTheDark } from "./support/axe.ts";
import { ana } from "./support/member.ts";
import { desktop } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.use({ ...desktop });

test("a member and the trainer write to each other, and a red sign shows who helps @engine", async ({
  page,
  browser,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole("link", { name: "Falar com o personal" }).first().click();
  const consent = page.getByRole("region", { name: "Antes de conversar" });
  await expect(consent.getByRole("button", { name: "Autorizar e conversar" })).toBeDisabled();
  await expectAccessible(page);
  await consent.getByRole("checkbox").check();
  await consent.getByRole("button", { name: "Autorizar e conversar" }).click();
  const own = page.getByRole("log", { name: "Conversa" });
  await page.getByLabel("Sua mensagem").fill("Posso trocar o supino?");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(own).toContainText("Posso trocar o supino?");
  await expect(own.getByRole("time")).toHaveCount(1);

  const desk = await browser.newPage();
  await signInAsAdministrator(desk, server);
  await openPage(desk, ana.name, "Conversa");
  const dialog = desk.getByRole("dialog", { name: `Conversa com ${ana.name}` });
  await expect(dialog.getByRole("log")).toContainText("Posso trocar o supino?");
  await dialog.getByRole("list", { name: "Respostas rápidas" }).getByRole("button").first().click();
  await dialog.getByRole("button", { name: "Enviar" }).click();
  await expect(dialog.getByRole("log")).toContainText("Recebi!");
  await expectAccessible(desk);

  await page.goto(`${server.url}/dashboard`);
  const menu = page.getByRole("navigation", { name: "Principal" }).first();
  await expect(menu.getByRole("link", { name: /Conversa.*1 mensagem não lida/ })).toBeVisible();
  await menu.getByRole("link", { name: /Conversa/ }).click();
  await expect(own).toContainText("Recebi!");
  await expect(menu.getByRole("link", { name: "Conversa", exact: true })).toBeVisible();
  await expect(own).toContainText("Lida");

  await page.getByLabel("Sua mensagem").fill("estou com dor no peito");
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(own.getByRole("link", { name: "Ligar 192 (SAMU)" })).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
  await desk.goto(`${server.url}/admin/dashboard`);
  await desk.getByRole("tab", { name: "Hoje" }).click();
  const urgent = desk.getByRole("region", { name: /Leia agora/ });
  await urgent.getByRole("button", { name: `Abrir conversa: ${ana.name}` }).click();
  await expect(dialog.getByRole("log")).toContainText("estou com dor no peito");
  await dialog
    .getByRole("button", { name: "Close" })
    .or(dialog.getByRole("button", { name: "Fechar" }))
    .first()
    .click();
  await expect(urgent).toBeHidden();
});
