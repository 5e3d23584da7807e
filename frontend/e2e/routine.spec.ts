import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, letPass, MONDAY } from "./support/time.ts";
import { dayBefore, train } from "./support/training.ts";

const WEEK_SECONDS = 7 * 86_400;

test.describe("a routine", () => {
  test("moves the program to the member's weekdays", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/profile`);
    const days = page.getByRole("region", { name: "Dias de treino" });
    await expect(days).toContainText("Seu programa tem 3 treinos por semana: segunda, terça e quarta.");
    await days.getByRole("button", { name: "Escolher os meus dias" }).click();
    const dialog = page.getByRole("dialog", { name: "Criar rotina" });
    for (const name of ["segunda-feira", "quarta-feira", "sexta-feira"])
      await expect(dialog.getByRole("checkbox", { name })).toBeChecked();
    await dialog.getByRole("checkbox", { name: "segunda-feira" }).uncheck();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(dialog.getByText("Escolha 3 dias, um para cada treino do seu programa.")).toBeVisible();
    await dialog.getByRole("checkbox", { name: "domingo" }).check();
    await dialog.getByRole("button", { name: "Salvar" }).dblclick();
    await expect(days).toContainText("Seu programa tem 3 treinos por semana: quarta, sexta e domingo.");
    await expect(days.getByRole("listitem")).toHaveCount(1);

    await page.goto(`${server.url}/dashboard`);
    const week = page.getByRole("region", { name: "Sua semana" }).getByRole("listitem");
    await expect(week.nth(0)).toContainText("Descanso");
    await expect(week.nth(2)).toContainText("A");
    await expect(week.nth(6)).toContainText("C");
    await expect(page.getByRole("heading", { name: "Dia de descanso" })).toBeVisible();
    await page.goto(`${server.url}/calendar`);
    await expect(page.getByText("Treino B").first()).toBeVisible();

    await page.goto(`${server.url}/profile`);
    await days.getByRole("button", { name: "Excluir rotina Minha rotina" }).click();
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    await expect(days).toContainText("segunda, terça e quarta.");
  });

  test("is proposed once after three weeks of other days", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    let now = await goToWeekday(server, page, MONDAY);
    for (let week = 0; week < 3; week += 1) {
      await letPass(server, page, WEEK_SECONDS);
      now = new Date(now.getTime() + 1000 * WEEK_SECONDS);
      // A session ends after two weeks without a call, and a page may answer from what it keeps.
      await Promise.all([page.waitForResponse("**/api/**"), page.goto(`${server.url}/dashboard`)]);
    }
    for (const days of [21, 19, 17, 14, 12, 10, 7, 5, 3])
      await train(page, server, { name: "Treino", date: dayBefore(now, days) });
    await page.reload();
    const question = page.getByRole("region", { name: "Dias de treino" });
    await expect(question).toContainText("Há três semanas os seus dias de treino são segunda, quarta e sexta");
    await question.getByRole("button", { name: "Mudar os dias" }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByText("Pronto: seus treinos agora são segunda, quarta e sexta.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Sua semana" }).getByRole("listitem").nth(4)).toContainText("C");
  });
});
