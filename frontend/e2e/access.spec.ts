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

test.describe("when the server is away", () => {
  test("a remembered member keeps the screen, with a banner, and it goes on when the server is back @engine", async ({
    page,
    server,
    becomeMember,
  }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { name: /, Ana/ })).toBeVisible();
    await server.pause();
    await page.getByRole("link", { name: "Treinos" }).first().click();
    await expect(page).toHaveURL(`${server.url}/workouts`);
    await expect(page.getByText(/[Ss]em conexão/).first()).toBeVisible();
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await server.resume();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Histórico de Treinos" })).toBeVisible();
  });
});
