import type { Page } from "@playwright/test";
import { expectGoodOnEveryScreen } from "./support/axe.ts";
import { ana, bruno, signIn, signInByCalls } from "./support/member.ts";
import type { Server } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

const DAY = 86_400;
/** The members accepted older terms; the visit's tag changes as with a new release. */
const OLDER_TERMS = "UPDATE users SET terms_version = '2024-09-11', data_version = data_version + 1";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

/** Accepts the terms and goes to the provider's page. */
async function order(page: Page, name: string | RegExp = /^Pagar R/): Promise<void> {
  await page.getByRole("checkbox", { name: /^Tenho 18 anos/ }).check();
  await button(page, name).click();
  await expect(page.getByText("Demonstração: nenhum dinheiro é cobrado")).toBeVisible();
}

/** The code by which a member brings others. */
async function codeOf(page: Page, server: Server): Promise<string> {
  const answer = await page.request.get(`${server.url}/api/referral-code`);
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).referral_code;
}

test("a friend pays by card with the discount, is approved, and trains @engine", async ({
  page,
  browser,
  server,
  admin,
  becomeMember,
}) => {
  const friend = await browser.newPage();
  await becomeMember(friend, bruno);
  const code = await codeOf(friend, server);

  await signIn(page, server, ana, `/?ref=${code}`);
  await expect(page).toHaveURL(`${server.url}/payment?ref=${code}`);
  await expect(page.getByText("Código válido! Você receberá desconto especial.")).toBeVisible();
  await expect(page.getByRole("deletion")).toHaveText(/147,00/);
  await button(page, /^Pagar R\$\s137,00/).click();
  await expect(page.getByText("Marque para continuar.")).toBeVisible();
  await order(page);
  await expect(page.getByText("R$ 137,00")).toBeVisible();
  await button(page, "Pagar com cartão").click();

  await expect(heading(page, "Pagamento recebido")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/payment`);
  await page.getByRole("link", { name: "Montar meu perfil de treino" }).click();
  await button(page, "Aceitar Termos e Criar Perfil").click();
  await expect(heading(page, "Pagamento recebido")).toBeVisible();
  await admin.approve(ana.email);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { name: /, Ana/ })).toBeVisible();

  await friend.goto(`${server.url}/referrals`);
  const people = friend.getByRole("list", { name: "Pessoas indicadas" });
  await expect(people.getByText("Pago", { exact: true })).toBeVisible();
  await expect(people).toContainText("quando acaba o prazo de desistência");
  await friend.close();
});

test("a PIX is paid later, and the page that waits for it finds out", async ({ page, server }) => {
  await signIn(page, server, ana);
  await order(page);
  await button(page, "Pagar com PIX").click();
  await page.getByRole("link", { name: "Voltar e pagar depois" }).click();
  await expect(page.getByText("O PIX ainda não caiu.")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/payment`);
  const [pix] = await (await page.request.get(`${server.payments.url}/control/payments`)).json();
  server.payments.changePayment(pix.id, { status: "approved" });
  await expect(heading(page, "Pagamento recebido")).toBeVisible();
});

test("a refused card can be followed by another", async ({ page, server }) => {
  await signIn(page, server, ana);
  await order(page);
  await button(page, "Simular cartão recusado").click();
  await expect(page.getByText("O pagamento não foi aprovado.")).toBeVisible();
  await button(page, /^Pagar R/).click();
  await button(page, "Pagar com cartão").click();
  await expect(heading(page, "Pagamento recebido")).toBeVisible();
});

test("a subscription near its end is renewed in two taps, from the old date", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  await server.advance(340 * DAY);
  await signInByCalls(page, server, ana);
  await page.clock.install({ time: new Date(Date.now() + server.secondsAhead * 1000) });
  await page.goto(`${server.url}/profile`);
  const until = (await (await page.request.get(`${server.url}/api/subscription`)).json()).paid_until as string;
  const [year, month, day] = until.split("-");
  await page.getByRole("link", { name: "Renovar assinatura" }).last().click();
  await button(page, /^Renovar por R/).click();
  await button(page, "Pagar com cartão").click();
  await expect(heading(page, "Pagamento recebido")).toBeVisible();
  await expect(page.getByText(`Assinatura renovada até ${day}/${month}/${Number(year) + 1}.`)).toBeVisible();
});

test("in the days of grace every screen leads to the renewal", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await server.advance(367 * DAY);
  await signInByCalls(page, server, ana);
  await page.clock.install({ time: new Date(Date.now() + server.secondsAhead * 1000) });
  await page.goto(`${server.url}/workouts`);
  await page.getByRole("region", { name: "Assinatura vencida" }).getByRole("link").click();
  await expect(button(page, /^Renovar por R/)).toBeVisible();
});

test("who withdraws within seven days sees that it was sent, also later", async ({ page, server, admin }) => {
  await signIn(page, server, ana);
  await order(page);
  await button(page, "Pagar com cartão").click();
  await expect(heading(page, "Pagamento recebido")).toBeVisible();
  await page.getByRole("link", { name: "Montar meu perfil de treino" }).click();
  await button(page, "Aceitar Termos e Criar Perfil").click();
  await expect(heading(page, "Pagamento recebido")).toBeVisible();
  await admin.approve(ana.email);
  await page.goto(`${server.url}/profile`);
  await button(page, "Desistir da compra").click();
  const question = page.getByRole("dialog", { name: "Desistir da compra?" });
  await expect(question).toContainText(/devolve R\$\s147,00/);
  await question.getByRole("button", { name: "Desistir da compra" }).click();
  await expect(page.getByText(/^Pedido de desistência enviado em/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Pedido de desistência enviado em/)).toBeVisible();
  await expect(button(page, "Desistir da compra")).toHaveCount(0);
});

test("new terms are asked for once, and may be put off", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await server.execute(OLDER_TERMS);
  const dialog = page.getByRole("dialog", { name: "Os Termos mudaram" });
  await page.goto(`${server.url}/dashboard`);
  await dialog.getByRole("button", { name: "Agora não" }).click();
  await expect(dialog).toHaveCount(0);
  const later = await page.context().newPage();
  await later.goto(`${server.url}/dashboard`);
  const again = later.getByRole("dialog", { name: "Os Termos mudaram" });
  await again.getByRole("button", { name: "Aceitar os Termos" }).click();
  await expect(again).toHaveCount(0);
  await later.reload();
  await expect(later.getByRole("heading", { name: /, Ana/ })).toBeVisible();
  await expect(later.getByText("Treinos no total")).toBeVisible();
  await expect(again).toHaveCount(0);
});

test("every state of paying and of referring is accessible", async ({ page, browser, server, admin, becomeMember }) => {
  const friend = await browser.newPage();
  await becomeMember(friend, bruno);
  await signIn(page, server, ana, `/?ref=${await codeOf(friend, server)}`);
  await expect(page.getByText("Código válido!")).toBeVisible();
  await button(page, /^Pagar R/).click();
  await expectGoodOnEveryScreen(page);
  await page.getByLabel("Código de indicação").fill("AB2");
  await button(page, "Validar código").click();
  await expect(page.getByText("Código inválido")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.getByLabel("Código de indicação").fill(await codeOf(friend, server));
  await expect(page.getByText("Código válido!")).toBeVisible();
  await order(page);
  await button(page, "Simular cartão recusado").click();
  await expect(page.getByText("O pagamento não foi aprovado.")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await button(page, /^Pagar R/).click();
  await button(page, "Pagar com cartão").click();
  await expect(heading(page, "Pagamento recebido")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("link", { name: "Montar meu perfil de treino" }).click();
  await button(page, "Aceitar Termos e Criar Perfil").click();
  await expect(heading(page, "Pagamento recebido")).toBeVisible();
  await admin.approve(ana.email);
  await page.goto(`${server.url}/profile`);
  await button(page, "Desistir da compra").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await friend.goto(`${server.url}/referrals`);
  await expect(friend.getByRole("list", { name: "Pessoas indicadas" })).toBeVisible();
  await expectGoodOnEveryScreen(friend);
  await server.execute(OLDER_TERMS);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("dialog", { name: "Os Termos mudaram" })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await friend.close();
});
