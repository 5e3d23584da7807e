import { expectAccessible, expectAccessibleInTheDark } from "./support/axe.ts";
import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, MONDAY } from "./support/time.ts";
import { dayBefore, formatted, train } from "./support/training.ts";

test("the calendar shows what was trained, is planned and runs, and a past day gets a workout", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  const now = await goToWeekday(server, page, MONDAY);
  const [today, yesterday] = [dayBefore(now, 0), dayBefore(now, 1)];
  await train(page, server, { name: "Peito", date: yesterday, loads: [40] });
  await page.request.post(`${server.url}/api/challenges/from-template`, {
    data: { template: "tres_na_semana" },
    headers: { "X-Time-Zone": "America/Sao_Paulo" },
  });
  await page.goto(`${server.url}/calendar`);
  const day = (date: string) => page.locator(`[data-date="${date}"]`);
  await expect(day(today)).toHaveAccessibleName(
    new RegExp(`^${formatted(today)}, hoje, 1 desafio, Treino A previsto$`),
  );
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);

  await page.goto(`${server.url}/calendar?mes=${yesterday.slice(0, 7)}`);
  await expect(day(yesterday)).toHaveAccessibleName(`${formatted(yesterday)}, 1 treino feito`);
  await day(yesterday).click();
  const chosen = page.getByRole("region", { name: formatted(yesterday) });
  await expect(chosen.getByRole("link", { name: "Peito" })).toBeVisible();
  await chosen.getByRole("button", { name: "Registrar treino neste dia" }).click();
  const log = page.getByRole("dialog", { name: "Registrar treino de outro dia" });
  await expect(log.getByLabel("Data")).toHaveValue(yesterday);
  await log.getByLabel(/Anotar as séries/).uncheck();
  await log.getByRole("button", { name: "Registrar treino" }).click();
  await expect(page.getByText("Treino registrado.")).toBeVisible();
  await expect(day(yesterday)).toHaveAccessibleName(`${formatted(yesterday)}, 2 treinos feitos`);

  // Offline it shows what was last seen.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Mês anterior" }).click();
  await page.getByRole("button", { name: "Próximo mês" }).click();
  await expect(day(yesterday)).toHaveAccessibleName(`${formatted(yesterday)}, 2 treinos feitos`);
});

test.describe("one minute before midnight", () => {
  test("today is still today", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    const now = await goToWeekday(server, page, MONDAY);
    const [today, tomorrow] = [dayBefore(now, 0), dayBefore(now, -1)];
    await page.goto(`${server.url}/calendar`);
    await expect(page.locator(`[data-date="${today}"]`)).toBeVisible();
    // It is ten in the morning.
    await server.advance(14 * 3600 - 60);
    await page.clock.fastForward((14 * 3600 - 60) * 1000);
    await expect(page.locator(`[data-date="${today}"]`)).toHaveAttribute("aria-current", "date");
    await page.clock.fastForward(120_000);
    await page.goto(`${server.url}/calendar?mes=${tomorrow.slice(0, 7)}`);
    await expect(page.locator(`[data-date="${tomorrow}"]`)).toHaveAttribute("aria-current", "date");
  });
});
