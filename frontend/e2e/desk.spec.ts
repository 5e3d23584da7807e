import type { Browser, Page } from "@playwright/test";
import { Administrator, openPage, signInAsAdministrator } from "./support/admin.ts";
import { expectGoodOnEveryScreen } from "./support/axe.ts";
import { ana, answerQuestionnaire, bruno, type Person, signInByCalls } from "./support/member.ts";
import { desktop, phone } from "./support/screens.ts";
import type { Server } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

const DAY = 86_400;

const FIRST_NAMES = ["Caio", "Davi", "Elisa", "Fábio", "Gabi"];

test.use({ ...desktop });

/** A person on a device of their own, by calls. */
async function as<T>(browser: Browser, server: Server, person: Person, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  const page = await context.newPage();
  await signInByCalls(page, server, person);
  const result = await act(page);
  await context.close();
  return result;
}

const apply = (browser: Browser, server: Server, person: Person) =>
  as(browser, server, person, (page) => answerQuestionnaire(page, server));

interface Programme {
  page: Page;
  server: Server;
  admin: Administrator;
  browser: Browser;
}

/**
 * Ana brings so many people, who pay and are approved, until the time in which they can withdraw is over. Returns the
 * administrator, whose own session has ended by then.
 */
async function bringPeople({ page, server, admin, browser }: Programme, count: number): Promise<Administrator> {
  const { referral_code: code } = await (await page.request.get(`${server.url}/api/referral-code`)).json();
  for (const name of FIRST_NAMES.slice(0, count)) {
    const person = { email: `${name.toLowerCase()}@exemplo.com`, name: `${name} Rocha` };
    await as(browser, server, person, async (device) => {
      await answerQuestionnaire(device, server);
      const answer = await device.request.post(`${server.url}/api/create-referral`, { data: { referral_code: code } });
      expect(answer.ok(), await answer.text()).toBe(true);
    });
    await admin.recordPayment(person.email);
    await admin.approve(person.email);
  }
  await server.advance(8 * DAY);
  const later = await Administrator.signIn(server);
  const { id } = await later.find(ana.email);
  await expect.poll(async () => (await later.referrals(id)).stats.matured_referrals).toBe(count);
  return later;
}

const paidUntil = async (admin: Administrator) => (await admin.find(ana.email)).paid_until;

test.describe("the trainer's desk", () => {
  test("a payment is recorded and its member approved without a question", async ({ page, server, browser, admin }) => {
    await apply(browser, server, bruno);
    await signInAsAdministrator(page, server);
    const row = page.getByRole("listitem").filter({ hasText: bruno.email });
    await expect(row).toContainText("Sem pagamento");
    await openPage(page, "Bruno Lima", "Pagamentos");
    const payments = page.getByRole("dialog", { name: "Pagamentos de Bruno Lima" });
    await expect(payments.getByText("Nenhum pagamento ainda")).toBeVisible();
    await payments.getByRole("button", { name: "Registrar pagamento" }).click();
    const form = page.getByRole("dialog", { name: "Registrar pagamento" });
    await form.getByLabel("Valor").fill("abc");
    await form.getByRole("button", { name: "Registrar" }).click();
    await expect(form.getByText("Digite o valor, como 147,00.")).toBeVisible();
    await form.getByLabel("Valor").fill("147,00");
    await form.getByLabel("Forma de pagamento").selectOption("Dinheiro");
    await form.getByLabel("Observação (opcional)").fill("Na recepção");
    await form.getByRole("button", { name: "Registrar" }).dblclick();
    await expect(form).toHaveCount(0);
    const recorded = payments.getByRole("list", { name: "Pagamentos" }).getByRole("listitem");
    await expect(recorded).toHaveCount(1);
    await expect(recorded).toContainText("147,00");
    await expect(recorded).toContainText("Dinheiro");
    await expect(recorded).toContainText("Na recepção");
    await payments.getByRole("button", { name: "Fechar" }).click();

    await expect(row).toContainText("Pago, aguardando aprovação");
    await page.getByRole("button", { name: "Aprovar Bruno Lima" }).click();
    await expect(row).toContainText("Pago até");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect((await admin.find(bruno.email)).state).toBe("active");
  });

  test("an approval without a payment is asked about and noted as a courtesy", async ({ page, server, browser }) => {
    await apply(browser, server, bruno);
    await signInAsAdministrator(page, server);
    await page.getByRole("button", { name: "Aprovar Bruno Lima" }).click();
    const question = page.getByRole("dialog", { name: "Aprovar sem pagamento?" });
    await question.getByRole("button", { name: "Aprovar" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: bruno.email })).toContainText("Cortesia até");
  });

  test("a withdrawal ends the access, and stands above the list until it is paid back", async ({
    page,
    server,
    browser,
    admin,
  }) => {
    await as(browser, server, bruno, async (device) => {
      await answerQuestionnaire(device, server);
      await admin.recordPayment(bruno.email);
      await admin.approve(bruno.email);
      expect((await device.request.get(`${server.url}/api/users/me`)).status()).toBe(200);
      const answer = await device.request.post(`${server.url}/api/withdrawal`, { data: {} });
      expect(answer.ok(), await answer.text()).toBe(true);
      expect((await device.request.get(`${server.url}/api/users/me`)).status()).toBe(403);

      await signInAsAdministrator(page, server);
      const notice = page.getByRole("region", { name: "Pedidos de devolução" });
      await expect(notice).toContainText("Bruno Lima");
      await expect(notice).toContainText("Devolva até");
      await notice.getByRole("button", { name: "Devolver a Bruno Lima" }).click();
      const question = page.getByRole("dialog", { name: /^Devolver R\$/ });
      await expect(question).toContainText("O ano deste pagamento já terminou com a desistência.");
      await expectGoodOnEveryScreen(page);
      await question.getByRole("button", { name: "Devolver" }).click();
      await expect(page.getByText(/^Devolução de R\$.147,00 registrada\.$/)).toBeVisible();
      await expect(notice).toHaveCount(0);
      await expect(page.getByRole("listitem").filter({ hasText: bruno.email })).toContainText("Vencido");
    });
  });

  test("five people who paid bring a year, given once by two administrators @engine", async ({
    page,
    server,
    browser,
    admin,
    becomeMember,
  }) => {
    await becomeMember(page, ana);
    const later = await bringPeople({ page, server, admin, browser }, 5);
    const before = await paidUntil(later);

    const context = await browser.newContext({ ...desktop, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
    const slower = await context.newPage();
    await signInAsAdministrator(slower, server);
    await slower.getByRole("tab", { name: "Indicações" }).click();
    await expect(slower).toHaveURL(/\?aba=indicacoes$/);
    await slower.getByRole("button", { name: "Detalhes de Ana Souza" }).click();
    await signInAsAdministrator(page, server);
    // From the first screen two taps: the line, and the act.
    await page.getByRole("tab", { name: "Hoje" }).click();
    await page.getByRole("button", { name: "Ver recompensa: Ana Souza" }).click();
    const details = page.getByRole("dialog", { name: "Indicações de Ana Souza" });
    await expect(details.getByText("Já conta.")).toHaveCount(5);
    await details.getByRole("button", { name: /^Processar/ }).click();
    await expect(page.getByText("Recompensa processada com sucesso!")).toBeVisible();
    await expect(details.getByText("Processado", { exact: true })).toBeVisible();

    const late = slower.getByRole("dialog", { name: "Indicações de Ana Souza" });
    await late.getByRole("button", { name: /^Processar/ }).click();
    await expect(slower.getByText("Esta recompensa mudou enquanto isso. Atualize a página.")).toBeVisible();
    await expect(late.getByText("Processado", { exact: true })).toBeVisible();
    await expect(late.getByRole("button", { name: /^Processar/ })).toHaveCount(0);
    await context.close();

    const year = Number(before?.slice(0, 4)) + 1;
    expect(await paidUntil(later)).toBe(`${year}${before?.slice(4)}`);
    await details.getByRole("button", { name: "Fechar" }).click();
    await expect(page.getByRole("button", { name: "Ver recompensa: Ana Souza" })).toHaveCount(0);
    await page.getByRole("tab", { name: "Indicações" }).click();
    await page.reload();
    await expect(page.getByRole("tab", { name: "Indicações", selected: true })).toBeVisible();
    await expect(page.getByRole("row", { name: /Ana Souza/ })).toContainText("Recebido");
    await later.leave();
  });
});

test("payments are readable on every screen", async ({ page, server, browser, admin }) => {
  await apply(browser, server, bruno);
  await admin.recordPayment(bruno.email);
  await signInAsAdministrator(page, server);
  await expect(page.getByText("Pago, aguardando aprovação")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await openPage(page, "Bruno Lima", "Pagamentos");
  const payments = page.getByRole("dialog", { name: "Pagamentos de Bruno Lima" });
  await expect(payments.getByRole("listitem")).toHaveCount(1);
  await expectGoodOnEveryScreen(page);
  await payments.getByRole("button", { name: "Registrar pagamento" }).click();
  const form = page.getByRole("dialog", { name: "Registrar pagamento" });
  await form.getByLabel("Valor").fill("");
  await form.getByRole("button", { name: "Registrar" }).click();
  await expect(form.getByText("Digite o valor, como 147,00.")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.goBack();
  await expect(payments.getByRole("button", { name: "Registrar pagamento" })).toBeFocused();
});

test("referrals are readable on every screen", async ({ page, server, browser, admin, becomeMember }) => {
  await becomeMember(page, ana);
  await (await bringPeople({ page, server, admin, browser }, 5)).leave();
  await signInAsAdministrator(page, server);
  await page.getByRole("tab", { name: "Indicações" }).click();
  await page.getByRole("button", { name: "Detalhes de Ana Souza" }).waitFor();
  await expectGoodOnEveryScreen(page);
  // The cards of a phone; the other journeys use the table.
  await page.setViewportSize(phone.viewport);
  await page.getByRole("button", { name: "Detalhes de Ana Souza" }).click();
  await expect(page.getByRole("button", { name: /^Processar/ })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\?aba=indicacoes$/);
});
