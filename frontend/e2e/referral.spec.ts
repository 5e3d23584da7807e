import type { Browser, Page } from "@playwright/test";
import { Administrator, signInAsAdministrator } from "./support/admin.ts";
import { ana, answerQuestionnaire, bruno, type Person, signIn, signInByCalls } from "./support/member.ts";
import type { Server } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

const DAY = 86_400;

/** Ana's friends who came before Bruno. */
const EARLIER = ["Caio", "Davi", "Elisa", "Gabi"];

const referralCode = async (page: Page, server: Server): Promise<string> =>
  (await (await page.request.get(`${server.url}/api/referral-code`)).json()).referral_code;

/** A friend who pays and is approved, without a screen. */
async function bring(browser: Browser, server: Server, admin: Administrator, code: string, person: Person) {
  const context = await browser.newContext({ locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  const device = await context.newPage();
  await signInByCalls(device, server, person);
  await answerQuestionnaire(device, server);
  const answer = await device.request.post(`${server.url}/api/create-referral`, { data: { referral_code: code } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await admin.recordPayment(person.email);
  await admin.approve(person.email);
  await context.close();
}

test("a friend comes by a link, pays and is approved, and the fifth one gives a year", async ({
  page,
  browser,
  server,
  admin,
  becomeMember,
}) => {
  const device = await browser.newPage();
  await becomeMember(device, ana);
  const code = await referralCode(device, server);
  for (const name of EARLIER)
    await bring(browser, server, admin, code, { email: `${name.toLowerCase()}@exemplo.com`, name: `${name} Rocha` });
  const before = (await admin.find(ana.email)).paid_until as string;

  await signIn(page, server, bruno, `/?ref=${code}`);
  await expect(page.getByText("Código válido! Você receberá desconto especial.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Tenho 18 anos/ }).check();
  await page.getByRole("button", { name: /^Pagar R\$\s137,00/ }).click();
  await page.getByRole("button", { name: "Pagar com cartão" }).click();
  await expect(page.getByRole("heading", { name: "Pagamento recebido" })).toBeVisible();
  await admin.approve(bruno.email);

  await server.advance(8 * DAY);
  const later = await Administrator.signIn(server);
  const { id } = await later.find(ana.email);
  await expect.poll(async () => (await later.referrals(id)).stats.matured_referrals).toBe(5);
  const desk = await browser.newPage();
  await signInAsAdministrator(desk, server);
  await desk.goto(`${server.url}/admin/dashboard?aba=indicacoes`);
  await desk.getByRole("button", { name: `Detalhes de ${ana.name}` }).click();
  await desk.getByRole("button", { name: /^Processar/ }).click();
  await expect(desk.getByText("Recompensa processada com sucesso!")).toBeVisible();
  const [year, month, day] = before.split("-");
  expect((await later.find(ana.email)).paid_until).toBe(`${Number(year) + 1}-${month}-${day}`);

  await signInByCalls(device, server, ana);
  await device.clock.install({ time: new Date(Date.now() + server.secondsAhead * 1000) });
  await device.goto(`${server.url}/referrals`);
  await expect(device.getByText(/ano grátis/i).first()).toBeVisible();
  await expect(
    device.getByRole("list", { name: "Recompensas" }).getByText("Processada", { exact: true }),
  ).toBeVisible();
  await later.leave();
  await Promise.all([device.close(), desk.close()]);
});
