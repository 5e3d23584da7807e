import { ana, answerQuestionnaire, signIn } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test.describe("access", () => {
  test("blocking acts at the next request, and unblocking too @engine", async ({
    page,
    server,
    admin,
    becomeMember,
  }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { name: /, Ana/ })).toBeVisible();
    await admin.block(ana.email);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Acesso Bloqueado" })).toBeVisible();
    await expect(page.getByText(/administrador/).first()).toBeVisible();
    await admin.unblock(ana.email);
    await page.reload();
    await expect(page.getByRole("heading", { name: /, Ana/ })).toBeVisible();
  });

  test("a blocked person who signs in is told so, and finds back", async ({
    page,
    server,
    admin,
    browser,
    becomeMember,
  }) => {
    const other = await browser.newPage();
    await becomeMember(other, ana);
    await admin.block(ana.email);
    await other.close();
    await signIn(page, server, ana);
    await expect(page).toHaveURL(`${server.url}/payment`);
    await expect(page.getByRole("heading", { name: "Acesso Bloqueado" })).toBeVisible();
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await expect(page).toHaveURL(`${server.url}/`);
  });

  test("a pending person sees why member screens are closed", async ({ page, server }) => {
    await signIn(page, server, ana);
    await answerQuestionnaire(page, server);
    await page.goto(`${server.url}/workouts`);
    await expect(page.getByRole("heading", { name: "Aguardando Aprovação" })).toBeVisible();
    await page.getByRole("link", { name: "Ir para Pagamento" }).click();
    await expect(page).toHaveURL(`${server.url}/payment`);
    await page.goto(`${server.url}/dashboard`);
    await expect(page).toHaveURL(`${server.url}/payment`);
  });
});

test("a remembered member keeps the screen while the server is away, with a banner @engine", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  await page.clock.install();
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { name: /, Ana/ })).toBeVisible();
  await page.getByRole("link", { name: "Treinos", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: "Histórico de Treinos" })).toBeVisible();

  await server.pause();
  await page.clock.fastForward(120_000);
  await page.getByRole("link", { name: "Início" }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await expect(page.getByText("Sem conexão com o servidor.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /, Ana/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Treino de hoje" })).toBeVisible();

  await server.resume();
  await page.clock.fastForward(30_000);
  await expect(page.getByText("Sem conexão com o servidor.")).toHaveCount(0);
});
