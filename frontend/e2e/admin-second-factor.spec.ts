import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openAccount, signInAsAdministrator } from "./support/admin.ts";
import { appCode } from "./support/authenticator.ts";
import { expectAccessible, expectAccessibleInTheDark } from "./support/axe.ts";
import { administrator } from "./support/environment.ts";
import { desktop } from "./support/screens.ts";
import type { Server } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

const STEP_S = 30;

async function enterPassword(page: Page, server: Server, who: { username: string; password: string }): Promise<void> {
  await page.goto(`${server.url}/admin/login`);
  await page.getByLabel("Usuário").fill(who.username);
  await page.getByLabel("Senha", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

async function signOut(page: Page, server: Server): Promise<void> {
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
}

test("a second step is set up, asked for, replaced by a recovery code and switched off", async ({ page, server }) => {
  await signInAsAdministrator(page, server);
  await openAccount(page, "Verificação em duas etapas");
  const dialog = page.getByRole("dialog", { name: "Verificação em duas etapas" });
  await dialog.getByLabel("Sua senha", { exact: true }).fill(administrator.password);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByRole("img", { name: "Código QR" })).toBeVisible();
  const link = await dialog.getByRole("link", { name: "Abrir no aplicativo" }).getAttribute("href");
  const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
  await dialog.getByLabel("Digite o código").fill("000000");
  await dialog.getByRole("button", { name: "Ligar" }).click();
  await expect(dialog.getByText("Código incorreto ou já usado.")).toBeVisible();
  await dialog.getByLabel("Digite o código").fill(appCode(secret, server));
  await dialog.getByRole("button", { name: "Ligar" }).click();

  const shown = page.getByRole("dialog", { name: "Códigos de recuperação" });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const recovery = await shown.getByRole("listitem").allTextContents();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    shown.getByRole("button", { name: "Baixar códigos" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(recovery.join("\n"));
  await shown.getByRole("button", { name: "Já guardei" }).click();
  await signOut(page, server);

  await server.advance(STEP_S);
  await enterPassword(page, server, administrator);
  await expect(page.getByRole("heading", { name: "Verificação em duas etapas" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("admin_token"))).toBeNull();
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
  const code = appCode(secret, server);
  await page.getByLabel("Código", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`);
  await signOut(page, server);

  await enterPassword(page, server, administrator);
  await page.getByLabel("Código", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Código incorreto ou já usado.")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/admin/login`);
  await page.getByRole("button", { name: "Usar um código de recuperação" }).click();
  await page.getByLabel("Código de recuperação", { exact: true }).fill(recovery[0]?.toLowerCase() ?? "");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`);

  await openAccount(page, "Verificação em duas etapas");
  await expect(dialog.getByText("Restam 9 códigos de recuperação.")).toBeVisible();
  await dialog.getByRole("button", { name: "Desligar" }).click();
  await dialog.getByLabel("Sua senha", { exact: true }).fill(administrator.password);
  await server.advance(STEP_S);
  await dialog.getByLabel("Código", { exact: true }).fill(appCode(secret, server));
  await dialog.getByRole("button", { name: "Desligar" }).click();
  await expect(page.getByText("Verificação em duas etapas desligada.")).toBeVisible();
  await signOut(page, server);
  await enterPassword(page, server, administrator);
  await expect(page).toHaveURL(`${server.url}/admin/dashboard`);

  const stored = `${await server.dump()}${server.output}`;
  for (const kept of [secret, code, ...recovery]) expect(stored).not.toContain(kept);
});

test("an administrator adds another one and removes them at once", async ({ page, server, browser }) => {
  const otto = { username: "otto", password: "a senha do otto" };
  await signInAsAdministrator(page, server);
  await page.getByRole("button", { name: /^Conta: / }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Administradores" }).click();
  await page.getByRole("button", { name: "Novo administrador" }).click();
  const form = page.getByRole("dialog", { name: "Novo administrador" });
  await form.getByLabel("Usuário").fill(otto.username);
  await form.getByLabel("Senha da pessoa", { exact: true }).fill(otto.password);
  await form.getByLabel("Senha da pessoa de novo").fill(otto.password);
  await form.getByLabel("Sua senha", { exact: true }).fill(administrator.password);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Adicionar" }).click();
  await expect(page.getByText("otto já pode entrar.")).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext(desktop);
  const other = await context.newPage();
  await enterPassword(other, server, otto);
  await expect(other).toHaveURL(`${server.url}/admin/dashboard`);
  await page.getByRole("button", { name: "Remover otto" }).click();
  const removal = page.getByRole("dialog", { name: "Remover otto?" });
  await removal.getByLabel("Sua senha", { exact: true }).fill(administrator.password);
  await removal.getByRole("button", { name: "Remover" }).click();
  await expect(page.getByText("otto não entra mais na administração.")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(`${server.url}/admin/login`);
  await enterPassword(other, server, otto);
  await expect(other.getByText("Usuário ou senha incorretos.")).toBeVisible();
  await context.close();

  await page.goto(`${server.url}/admin/dashboard?aba=registro`);
  const acts = page.getByRole("list", { name: "Registro" }).getByRole("listitem");
  await expect(acts.filter({ hasText: "otto · Entrou" })).toHaveCount(1);
  await expect(acts.filter({ hasText: "Removeu administrador: otto" })).toHaveCount(1);
});
