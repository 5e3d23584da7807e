import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, letPass, MONDAY, WEDNESDAY } from "./support/time.ts";
import { dayBefore, formatted, train } from "./support/training.ts";

const WEEK_SECONDS = 7 * 24 * 60 * 60;

test.describe("the dashboard", () => {
  test("shows the totals of the training and links to it", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    const now = await goToWeekday(server, page, WEDNESDAY);
    for (const [days, load] of [
      [9, 40],
      [2, 42.5],
    ] as const)
      await train(page, server, { name: `Peito ${load}`, date: dayBefore(now, days), loads: [load, load, load] });
    await page.goto(`${server.url}/dashboard`);
    const figure = (label: string) => page.locator(`dt:text-is("${label}") + dd`);
    await expect(figure("Treinos no total")).toHaveText("2");
    await expect(figure("Nos últimos 7 dias")).toHaveText("1");
    await expect(figure("Progresso médio").first()).toHaveText(/^\d+%$/);

    const week = page.getByRole("region", { name: "Sua semana" });
    await expect(week.getByText("1 de 3 treinos feitos")).toBeVisible();
    await expect(week.locator('[aria-current="date"]')).toContainText("qua");
    await expect(week.getByRole("listitem").filter({ hasText: "Descanso" })).toHaveCount(4);

    const recent = page.getByRole("region", { name: "Atividade recente" });
    await expect(recent.getByRole("listitem")).toHaveCount(2);
    await expect(recent.getByText(formatted(dayBefore(now, 2)))).toBeVisible();
    await recent.getByRole("link", { name: "Peito 42.5" }).click();
    await expect(page.getByRole("dialog", { name: "Peito 42.5" }).getByText(/42,5.kg × 10/)).toHaveCount(3);
  });

  test("asks for a review after eight weeks, and not again for two weeks after Manter Atual", async ({
    page,
    server,
    becomeMember,
  }) => {
    await becomeMember(page, ana);
    const now = await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText("Treinos no total")).toBeVisible();
    const review = page.getByRole("dialog", { name: "Hora da Revisão!" });
    await expect(review).toHaveCount(0);

    // A session doesn't last for eight weeks, so the profile is backdated instead.
    await server.execute(`UPDATE profiles SET created_at = '${dayBefore(now, 56)} 12:00:00'`);
    await server.execute("UPDATE users SET data_version = data_version + 1");
    await page.reload();
    await expect(review.getByText(/^Você não registrou treinos nas últimas 8 semanas\./)).toBeVisible();
    const stored = page.waitForResponse(`${server.url}/api/keep-program`);
    await review.getByRole("button", { name: "Manter Atual" }).click();
    await expect(review).toHaveCount(0);
    await stored;
    await letPass(server, page, WEEK_SECONDS);
    await page.reload();
    await expect(page.getByText("Treinos no total")).toBeVisible();
    await expect(review).toHaveCount(0);
    await page.goto(`${server.url}/progress`);
    await expect(page.getByRole("region", { name: "Revisão disponível" })).toBeVisible();

    await letPass(server, page, WEEK_SECONDS);
    await page.goto(`${server.url}/dashboard`);
    await review.getByRole("button", { name: "Aceitar Sugestões" }).click();
    await expect(review).toHaveCount(0);
    await expect(page.getByText("Volta aos treinos, semana 1 de 3: metade das séries e cargas menores.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Treinos no total")).toBeVisible();
    await expect(review).toHaveCount(0);
  });

  test("a workout started on another device is continued or ended", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    const now = await goToWeekday(server, page, MONDAY);
    const start = new Date(now.getTime() - 60 * 60_000).toISOString();
    await train(page, server, { name: "Treino B - Costas", type: "B", date: dayBefore(now, 0), start, loads: [30] });
    await page.goto(`${server.url}/dashboard`);
    const card = page.getByRole("region", { name: "Treino em andamento" });
    await expect(card.getByText("Começou às 09:00")).toBeVisible();
    await expect(card.getByText("1 série feita")).toBeVisible();
    await expect(card.getByRole("link", { name: "Continuar" })).toHaveAttribute("href", /type=B&template=Treino\+B/);
    await card.getByRole("button", { name: "Encerrar e salvar" }).click();
    await page
      .getByRole("dialog", { name: "Encerrar treino" })
      .getByRole("button", { name: "Encerrar e salvar" })
      .click();
    await expect(page.getByRole("region", { name: "Treino de hoje" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Treino B - Costas" })).toBeVisible();
  });

  test("one part that fails leaves the others usable", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await goToWeekday(server, page, MONDAY);
    // When the shared request fails, each part sends its own.
    await page.route("**/api/visit", (route) => route.fulfill({ status: 500, json: {} }));
    await page.route("**/api/workouts/summary", (route) => route.abort());
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText("Não deu para abrir os seus números")).toBeVisible();
    await expect(page.getByRole("link", { name: "Iniciar", exact: true })).toBeVisible();
    await page.unroute("**/api/workouts/summary");
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByText("Treinos no total")).toBeVisible();
  });
});
