import { demo } from "./support/demo.ts";
import { ana, signIn } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test.describe("access", () => {
  test("blocking acts at the next request, and unblocking too", async ({ page, server, admin, becomeMember }) => {
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
});

test.describe("the notice of refused access", () => {
  test("tells an expired member to renew, and opens the history to be read", async ({ page, server }) => {
    await server.demo();
    await signIn(page, server, demo.expired);
    await expect(page).toHaveURL(`${server.url}/payment`);
    await expect(page.getByRole("heading", { name: "Hora de renovar" })).toBeVisible();
    // The last screen's own requests, which may be refused.
    await page.waitForLoadState("networkidle");
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 403 && !answer.url().endsWith("/api/users/me")) refused.push(answer.url());
    });
    await page.getByRole("link", { name: "Ver meu histórico" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Histórico de Treinos" })).toBeVisible();
    await page.getByRole("listitem").first().getByRole("link").click();
    const detail = page.getByRole("dialog");
    await expect(detail.getByRole("list", { name: /^Séries de/ }).first()).toBeVisible();
    await expect(detail.getByRole("button")).toHaveText(["", "Pronto"]);
    await detail.getByRole("button", { name: "Pronto" }).click();
    await expect(page.getByRole("button", { name: /Editar|Registrar/ })).toHaveCount(0);
    expect(refused).toEqual([]);
    await page.getByRole("link", { name: "Renovar assinatura" }).click();
    await expect(page).toHaveURL(`${server.url}/payment`);
  });
});

test("a remembered member keeps the screen while the server is away, with a banner", async ({
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
