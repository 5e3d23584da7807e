import { writeFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { type MailCatcher, startMailCatcher } from "../../scripts/stand-ins/src/mail/index.js";
import { signInAsAdministrator } from "./support/admin.ts";
import { expectAccessible, expectAccessibleInTheDark } from "./support/axe.ts";
import { ana, answerQuestionnaire, bruno, type Person, signInByCalls } from "./support/member.ts";
import { Server } from "./support/server.ts";
import { test as base, expect } from "./support/test.ts";

const SENDER = "ola@evolua.test";

const test = base.extend<{ catcher: MailCatcher }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
  catcher: async ({}, use) => {
    const auth = { user: SENDER, password: "senha-de-app" };
    const catcher = await startMailCatcher({ smtpPort: 0, httpPort: 0, tls: "none", auth });
    await use(catcher);
    await catcher.close();
  },
});

/** The server may send to this machine, which it refuses otherwise. */
const variables = { EVOLUA_SMTP_ALLOW_PRIVATE: "true" };
test.use({ variables });

const subjectsTo = (catcher: MailCatcher, address: string): string[] =>
  catcher.mails
    .filter(({ to }) => to.includes(address))
    .map(({ subject }) => subject)
    .toSorted();

/** A new member on a device of their own. */
async function register(browser: Browser, server: Server, person: Person): Promise<Page> {
  const device = await browser.newPage();
  await signInByCalls(device, server, person);
  await answerQuestionnaire(device, server);
  return device;
}

async function configure(desk: Page, port: number, isEncrypted = false): Promise<void> {
  await desk.getByLabel("E-mail remetente").fill(SENDER);
  await desk.getByLabel("Senha do e-mail", { exact: true }).fill("senha-de-app");
  await desk.getByLabel("Nome do remetente").fill("Evolua");
  await desk.getByLabel("Servidor SMTP").fill("127.0.0.1");
  await desk.getByLabel("Porta").fill(String(port));
  await desk.getByLabel("Usar conexão segura (TLS)").setChecked(isEncrypted);
  await desk.getByRole("button", { name: "Salvar configuração" }).click();
}

test("the administrator sets up the e-mail, letters arrive, and a refused one is sent again @engine", async ({
  page,
  browser,
  server,
  admin,
  catcher,
}) => {
  await signInAsAdministrator(page, server);
  await page.getByRole("tab", { name: "E-mail" }).click();
  await expect(page.getByText("Não configurado")).toBeVisible();
  await expect(page.getByText("Nenhum e-mail ainda")).toBeVisible();
  await expect(page.getByRole("button", { name: "Lembrete", exact: true })).toBeDisabled();
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);

  await test.step("a port at which nothing listens is refused at the field", async () => {
    await configure(page, 1);
    await expect(page.getByText(/^Não foi possível conectar a este servidor/)).toBeVisible();
    await expect(page.getByLabel("Servidor SMTP")).toBeFocused();
  });

  await test.step("a test letter arrives", async () => {
    await configure(page, catcher.smtpPort);
    await expect(page.getByText("Configuração de email salva com sucesso!")).toBeVisible();
    await expect(page.getByText("Configurado", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Boas-vindas", exact: true }).click();
    await expect(page.getByText(`Email de teste enviado para ${SENDER}.`)).toBeVisible();
    expect(subjectsTo(catcher, SENDER)).toEqual(["Que bom ter você por aqui"]);
  });

  const log = page.getByRole("list", { name: "E-mails" });
  await test.step("a new member gets letters, which stand in the log", async () => {
    await (await register(browser, server, ana)).close();
    await admin.approve(ana.email);
    await expect
      .poll(() => subjectsTo(catcher, ana.email))
      .toEqual(["Que bom ter você por aqui", "Seu acesso está liberado"]);
    await page.reload();
    await page.getByLabel("Buscar e-mails").fill("souza");
    const rows = log.getByRole("listitem").filter({ hasText: ana.email });
    await expect(rows.filter({ hasText: "Enviado" })).toHaveCount(2);
    await expect(rows.filter({ hasText: "Acesso liberado" })).toBeVisible();
  });

  await test.step("a dead letter is sent again", async () => {
    catcher.setMode({ mode: "refuse" });
    const device = await register(browser, server, bruno);
    await page.reload();
    // Letters that wait are looked at again by themselves.
    const row = log.getByRole("listitem").filter({ hasText: bruno.email });
    await expect(row).toContainText("Não entregue");
    await expect(row).toContainText("No such user here");
    await expectAccessible(page);
    await expectAccessibleInTheDark(page);
    catcher.setMode({ mode: "normal" });
    await row.getByRole("button", { name: `Tentar de novo: Boas-vindas para ${bruno.email}` }).click();
    await expect(page.getByText("O e-mail voltou para a fila.")).toBeVisible();
    await expect.poll(() => subjectsTo(catcher, bruno.email)).toEqual(["Que bom ter você por aqui"]);
    await expect(row).toContainText("Enviado");
    // With e-mail set up, a waiting member is promised one.
    await device.goto(`${server.url}/payment`);
    await expect(device.getByText(/você recebe um e-mail/)).toBeVisible();
    await device.close();
  });

  await test.step("a template is shown as it arrives", async () => {
    await page.getByRole("button", { name: "Ver Boas-vindas" }).click();
    const letter = page.frameLocator("iframe");
    await expect(letter.getByText("Oi, Ana.")).toBeVisible();
    await page.getByRole("tab", { name: "Texto" }).click();
    await expect(page.getByText(/^Oi, Ana\./)).toBeVisible();
    await expectAccessible(page);
    await expectAccessibleInTheDark(page);
  });
});

test("an encrypted mail server is believed by its certificate alone", async ({ page, harness }, info) => {
  const auth = { user: SENDER, password: "senha-de-app" };
  const catcher = await startMailCatcher({ smtpPort: 0, httpPort: 0, tls: "starttls", auth });
  const authority = info.outputPath("authority.pem");
  await writeFile(authority, catcher.ca);
  const open = async (others: Record<string, string>) => {
    const server = await Server.start(harness, { ...variables, ...others });
    await signInAsAdministrator(page, server);
    await page.getByRole("tab", { name: "E-mail" }).click();
    await configure(page, catcher.smtpPort, true);
    return server;
  };
  const doubtful = await open({});
  try {
    await expect(page.getByText(/certificado deste servidor/i).and(page.locator("[class*=error]"))).toBeVisible();
    expect(catcher.mails).toEqual([]);
  } finally {
    await doubtful.remove();
  }
  const trusting = await open({ SSL_CERT_FILE: authority });
  try {
    await expect(page.getByText("Configuração de email salva com sucesso!")).toBeVisible();
    await page.getByRole("button", { name: "Boas-vindas", exact: true }).click();
    await expect
      .poll(() => catcher.mails.map(({ secure, user }) => ({ secure, user })))
      .toEqual([{ secure: true, user: SENDER }]);
  } finally {
    await trusting.remove();
    await catcher.close();
  }
});
