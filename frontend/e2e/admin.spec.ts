import { readFile } from "node:fs/promises";
import { openAccount, openPage, signInAsAdministrator } from "./support/admin.ts";
import { expectAccessible, expectAccessibleInTheDark } from "./support/axe.ts";
import { administrator } from "./support/environment.ts";
import { ana, answerQuestionnaire, bruno, signIn } from "./support/member.ts";
import { desktop } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.use({ ...desktop });

test.describe("the administration", () => {
  test("refuses a wrong password and a wrong name alike", async ({ page, server }) => {
    const texts: string[] = [];
    for (const { username, password } of [
      { username: administrator.username, password: "outra-senha" },
      { username: "ninguem", password: administrator.password },
    ]) {
      await page.goto(`${server.url}/admin/login`);
      await page.getByLabel("Usuário").fill(username);
      await page.getByLabel("Senha", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Entrar" }).click();
      const failure = page.getByRole("alert").filter({ hasText: /\S/ });
      await expect(failure).toBeVisible();
      texts.push((await failure.textContent()) ?? "");
      await expect(page).toHaveURL(`${server.url}/admin/login`);
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test("is closed without a sign-in, and after leaving", async ({ page, server }) => {
    await page.goto(`${server.url}/admin/dashboard`);
    await expect(page).toHaveURL(`${server.url}/admin/login`);
    await signInAsAdministrator(page, server);
    const token = await page.evaluate(() => localStorage.getItem("admin_token"));
    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await page.request.get(`${server.url}/api/admin/users`, { headers })).status()).toBe(401);
    await page.goto(`${server.url}/admin/dashboard`);
    await expect(page).toHaveURL(`${server.url}/admin/login`);
  });

  test("a token copied to another browser is refused", async ({ page, server, browser }) => {
    await signInAsAdministrator(page, server);
    const token = await page.evaluate(() => localStorage.getItem("admin_token"));
    const context = await browser.newContext();
    const other = await context.newPage();
    const headers = { Authorization: `Bearer ${token}` };
    expect((await other.request.get(`${server.url}/api/admin/users`, { headers })).status()).toBe(401);
    await context.close();
  });

  test("finds, approves, blocks and unblocks @engine", async ({ page, server, browser }) => {
    for (const person of [ana, bruno, { email: "joao@exemplo.com", name: "João Conceição" }]) {
      const context = await browser.newContext();
      const visitor = await context.newPage();
      await signIn(visitor, server, person);
      await answerQuestionnaire(visitor, server);
      await context.close();
    }
    await signInAsAdministrator(page, server);
    const rows = page.getByRole("list", { name: "Alunos" }).getByRole("listitem");
    await expect(rows).toHaveCount(3);
    const search = page.getByRole("searchbox", { name: "Buscar alunos" });
    await search.fill("CONCEI");
    await expect(rows).toHaveCount(1);
    await search.fill("bruno@");
    await expect(rows).toHaveCount(1);
    await expect(rows.getByText("Pendente")).toBeVisible();

    await page.getByRole("button", { name: "Aprovar Bruno Lima" }).click();
    const approve = page.getByRole("dialog", { name: "Aprovar sem pagamento?" });
    await approve.getByRole("button", { name: "Cancelar" }).click();
    await expect(rows.getByText("Pendente")).toBeVisible();
    await page.getByRole("button", { name: "Aprovar Bruno Lima" }).click();
    await approve.getByRole("button", { name: "Aprovar" }).click();
    await expect(rows.getByText("Aprovado")).toBeVisible();

    await openPage(page, "Bruno Lima", "Bloquear");
    await page.getByRole("dialog", { name: "Bloquear aluno?" }).getByRole("button", { name: "Bloquear" }).click();
    await expect(rows.getByText("Bloqueado")).toBeVisible();
    await expect(page.getByRole("button", { name: "Aprovar Bruno Lima" })).toHaveCount(0);

    await search.fill("");
    await page.getByText(/^Bloqueados/).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: "Desbloquear Bruno Lima" }).click();
    await expect(page.getByText("Nenhum aluno encontrado")).toBeVisible();
    await page.getByText(/^Aprovados/).click();
    await expect(rows).toHaveCount(1);
  });

  test("approves several, takes a decision back and deletes for good", async ({ page, server, browser }) => {
    const marker = "Zulmira";
    const zulmira = { email: "zulmira.marca@exemplo.com", name: `${marker} Prado` };
    for (const person of [ana, bruno, zulmira]) {
      const context = await browser.newContext();
      const visitor = await context.newPage();
      await signIn(visitor, server, person);
      await answerQuestionnaire(visitor, server, { limitations: `dor no joelho, diz ${person.name}` });
      await context.close();
    }
    await signInAsAdministrator(page, server);
    await page.getByText("Pendentes 3").click();
    await page.getByRole("checkbox", { name: "Selecionar todos" }).check();
    await page.getByRole("button", { name: "Aprovar 3 alunos" }).click();
    const question = page.getByRole("dialog", { name: "Aprovar 3 alunos?" });
    await expect(question).toContainText("3 deles não têm pagamento registrado");
    await question.getByRole("button", { name: "Aprovar" }).dblclick();
    await expect(page.getByText("3 alunos aprovados.")).toBeVisible();
    await page.getByText("Aprovados 3").click();

    await openPage(page, zulmira.name, "Bloquear");
    const block = page.getByRole("dialog", { name: "Bloquear aluno?" });
    await block.getByRole("button", { name: "Bloquear" }).click();
    await expect(page.getByText("Aprovados 2")).toBeVisible();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByText("Aprovados 3")).toBeVisible();
    await openPage(page, zulmira.name, "Bloquear");
    await block.getByRole("button", { name: "Bloquear" }).click();
    await page.getByText("Bloqueados 1").click();
    expect((await server.dump()).match(new RegExp(marker, "gi"))?.length).toBeGreaterThan(3);

    await openPage(page, zulmira.name, "Excluir");
    const dialog = page.getByRole("dialog", { name: `Excluir ${zulmira.name}?` });
    await dialog.getByRole("textbox").fill("outra@exemplo.com");
    await dialog.getByRole("button", { name: "Excluir para sempre" }).click();
    await expect(dialog.getByText("O e-mail digitado não é o deste aluno.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("textbox").fill(zulmira.email);
    await dialog.getByRole("button", { name: "Excluir para sempre" }).dblclick();
    await expect(page.getByText("Nenhum aluno encontrado")).toBeVisible();
    const dump = await server.dump();
    expect(dump.match(new RegExp(marker, "gi"))).toBeNull();
    expect(dump.includes(bruno.name)).toBe(true);
  });

  test("has a log that can be filtered and downloaded, and a password that can be changed", async ({
    page,
    server,
    becomeMember,
    browser,
  }) => {
    const device = await browser.newPage();
    await becomeMember(device, ana);
    await device.close();
    await signInAsAdministrator(page, server);
    await page.getByRole("tab", { name: "Registro" }).click();
    const acts = page.getByRole("list", { name: "Registro" }).getByRole("listitem");
    await expect(acts.filter({ hasText: "Aprovou o acesso: sem pagamento registrado" })).toContainText(ana.name);
    await page.getByRole("combobox", { name: "Ato" }).selectOption("Aprovou o acesso");
    await expect(acts).toHaveCount(1);
    await expectAccessible(page);
    await expectAccessibleInTheDark(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Baixar CSV" }).click(),
    ]);
    const table = await readFile(await download.path(), "utf8");
    expect(table.startsWith('\uFEFF"Data";"Hora";')).toBe(true);
    expect(table).toContain(ana.email);
    await page.getByRole("searchbox", { name: "Buscar no registro" }).fill("ninguém");
    await expect(page.getByText("Nada encontrado")).toBeVisible();

    await openAccount(page, "Trocar senha");
    const dialog = page.getByRole("dialog", { name: "Trocar senha" });
    await dialog.getByLabel("Senha atual", { exact: true }).fill(administrator.password);
    await dialog.getByLabel("Nova senha", { exact: true }).fill("outra senha comprida");
    await dialog.getByLabel("Nova senha de novo").fill("outra senha comprida");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Trocar senha" }).click();
    await expect(page.getByText(/^Senha trocada\./)).toBeVisible();
    await page.getByRole("button", { name: "Sair" }).click();
    // Leaving would interrupt the way to the sign-in.
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto(`${server.url}/admin/login`);
    await page.getByLabel("Usuário").fill(administrator.username);
    await page.getByLabel("Senha", { exact: true }).fill("outra senha comprida");
    await page.getByRole("button", { name: "Entrar" }).click();
    await expect(page).toHaveURL(`${server.url}/admin/dashboard`);
  });

  test("a session that the server ended leads back to the sign-in", async ({ page, server }) => {
    await signInAsAdministrator(page, server);
    await server.advance(3 * 3600);
    await page.reload();
    await expect(page).toHaveURL(`${server.url}/admin/login`);
  });
});
