import { expectAccessible, expectGoodOnEveryScreen } from "./support/axe.ts";
import { ana } from "./support/member.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, MONDAY } from "./support/time.ts";
import { dayBefore, train } from "./support/training.ts";

test.describe("suggested loads", () => {
  test.beforeEach(async ({ page, becomeMember }) => {
    await becomeMember(page, ana, { level: "intermediario", availability: 5 });
  });

  test("a load that looks mistyped counts once the member says that it was so", async ({ page, server }) => {
    const now = await goToWeekday(server, page, MONDAY);
    const due = await (await page.request.get(`${server.url}/api/todays-workout`)).json();
    const exercise = due.workout.exercises[0].exercise_id;
    const usual = { name: "Antes", exercise };
    await train(page, server, { ...usual, date: dayBefore(now, 9), loads: [30, 30, 30] });
    await train(page, server, { ...usual, date: dayBefore(now, 5), loads: [70, 70, 70] });
    const session = await SessionScreen.start(server, page);
    const question = page.getByRole("region", { name: "Carga a confirmar" });
    await expect(question).toContainText("foram anotados 70 kg neste exercício, e antes eram 30 kg. Foi isso mesmo?");
    await expect(session.load).toHaveValue("30");
    await expectGoodOnEveryScreen(page);
    await question.getByRole("button", { name: "Foi isso" }).click();
    await expect(question).toHaveCount(0);
    await expect(session.load).toHaveValue("70");

    // At typing, too.
    await session.load.fill("700");
    await session.complete.click();
    const typed = page.getByRole("dialog", { name: "Foi isso mesmo?" });
    await typed.getByRole("button", { name: "Corrigir" }).click();
    await expect(session.done).toHaveCount(0);
  });

  test("how heavy the member is, is asked once and may be skipped", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    const add = async () => {
      await session.menu("Adicionar exercício");
      await page.getByRole("searchbox").fill("gravitron");
      await page
        .getByRole("button", { name: /Gravitron/ })
        .first()
        .click();
    };
    await add();
    const question = page.getByRole("region", { name: "Seu peso" });
    await expect(question).toContainText("Quanto você pesa? Serve só para calcular a carga. Pode pular.");
    await expectAccessible(page);
    await question.getByRole("textbox", { name: "Peso (kg)" }).fill("110");
    await question.getByRole("button", { name: "Autorizar e usar" }).dblclick();
    await expect(question).toHaveCount(0);
    const measured = await (await page.request.get(`${server.url}/api/body-measurements`)).json();
    expect(measured).toMatchObject({ is_used_in_loads: true, measurements: [{ weight_kg: 110 }] });
  });
});
