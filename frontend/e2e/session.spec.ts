import { ana, bruno, signIn } from "./support/member.ts";
import { doneSets, onlyWorkout, SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { letPass, stopTime } from "./support/time.ts";

test.describe("a workout session", () => {
  test.beforeEach(async ({ page, becomeMember }) => {
    await becomeMember(page, ana);
  });

  test("goes through every set of every exercise @engine", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    const planned = await session.exerciseCount();
    const done = await session.completeSets(80);
    await expect(session.complete).toHaveCount(0);
    await expect(session.saved).toBeVisible();
    await session.finish();
    const workout = await onlyWorkout(page, server);
    expect(workout.exercises.map(({ order_index }) => order_index)).toEqual([...Array(planned).keys()]);
    expect(doneSets(workout)).toHaveLength(done);
  });

  test("only the current set is open, and what was done is locked until Editar", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await expect(session.amount).toHaveCount(1);
    await session.load.fill("40");
    await session.amount.fill("12");
    await session.complete.click();
    await session.skipRest();
    await expect(session.sets.nth(0)).toContainText(/40\skg × 12/);
    await expect(session.sets.nth(0).getByRole("textbox")).toHaveCount(0);
    await expect(session.load).toHaveValue("40");
    await session.button("Editar série 1").click();
    await session.sets.nth(0).getByRole("textbox", { name: "Repetições" }).fill("11");
    await session.button("Salvar").click();
    await expect(session.sets.nth(0)).toContainText(/40\skg × 11/);
    await expect(session.saved).toBeVisible();
    await session.finish();
    expect(doneSets(await onlyWorkout(page, server))).toMatchObject([{ reps: 11, weight: 40 }]);
  });

  test("steps are 2,5 kg and 1, and repetitions stop at 1", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.load.fill("10");
    await session.button("Aumentar Carga (kg)").click();
    await expect(session.load).toHaveValue("12,5");
    await session.button("Diminuir Carga (kg)").click();
    await expect(session.load).toHaveValue("10");
    await session.amount.fill("2");
    await session.button("Diminuir Repetições").click();
    await expect(session.amount).toHaveValue("1");
    await expect(session.button("Diminuir Repetições")).toBeDisabled();
  });

  test("a set without repetitions can't be completed", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.amount.fill("0");
    await session.complete.click();
    const alert = "Por favor, insira o número de repetições antes de finalizar a série";
    await expect(page.getByRole("alert").filter({ hasText: alert })).toBeVisible();
    await expect(session.rest).toHaveCount(0);
    await expect(session.sets.nth(0).getByRole("textbox").first()).toBeVisible();
  });

  test("rest counts down, can be moved and skipped, and ends by itself", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.complete.click();
    await expect(session.rest).toBeVisible();
    const seconds = async () => {
      const [minutes = "0", rest = "0"] = ((await session.rest.textContent()) ?? "").replace(/[^\d:]/g, "").split(":");
      return Number(minutes) * 60 + Number(rest);
    };
    const before = await seconds();
    expect(before).toBeGreaterThan(30);
    await letPass(server, page, 10);
    await expect.poll(seconds).toBeLessThanOrEqual(before - 10);
    await stopTime(page);
    const shorter = await seconds();
    await session.button("+15 s").click();
    await expect.poll(seconds).toBe(shorter + 15);
    await session.button("−15 s").click();
    await expect.poll(seconds).toBe(shorter);
    await page.clock.resume();
    await session.skipRest();
    await expect(session.rest).toHaveCount(0);
    await session.complete.click();
    await expect(session.rest).toBeVisible();
    await letPass(server, page, 600);
    await expect(session.rest).toHaveCount(0);
    await expect(session.complete).toBeVisible();
  });

  test("pausing stops the clock and cancels the rest", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.complete.click();
    await expect(session.rest).toBeVisible();
    await session.button("Pausar treino").click();
    await expect(session.rest).toHaveCount(0);
    await expect(page.getByText("Pausado")).toBeVisible();
    const stopped = await session.elapsedSeconds();
    await letPass(server, page, 3_600);
    expect(await session.elapsedSeconds()).toBe(stopped);
    await session.button("Retomar treino").first().click();
    await letPass(server, page, 60);
    await expect.poll(() => session.elapsedSeconds()).toBeGreaterThanOrEqual(stopped + 60);
    expect(await session.elapsedSeconds(), "without the hour of the pause").toBeLessThan(stopped + 3_600);
  });

  test("finishing without a set asks first", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.button("Finalizar treino").click();
    const question = page.getByRole("dialog", { name: "Finalizar treino" });
    await expect(question).toContainText(
      "Você não completou nenhuma série. Tem certeza que deseja finalizar o treino?",
    );
    await question.getByRole("button", { name: "Continuar treinando" }).click();
    await expect(question).toHaveCount(0);
    await expect(session.complete).toBeVisible();
    await session.button("Finalizar treino").click();
    await question.getByRole("button", { name: "Finalizar" }).click();
    await expect(page).toHaveURL(`${server.url}/workouts`);
  });

  test("abandoning asks first and leaves nothing behind @engine", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.completeSets(2);
    await expect(session.saved).toBeVisible();
    const question = await session.askToAbandon();
    await expect(question).toContainText(
      "Tem certeza que deseja abandonar este treino? Todo o progresso será perdido.",
    );
    await question.getByRole("button", { name: "Continuar treinando" }).click();
    await expect(session.complete).toBeVisible();
    await session.askToAbandon();
    const deleted = page.waitForResponse((response) => response.request().method() === "DELETE");
    await question.getByRole("button", { name: "Abandonar" }).click();
    await expect(page).toHaveURL(`${server.url}/workouts`);
    expect((await deleted).status()).toBe(204);
    await expect(page.getByText("Nenhum treino encontrado")).toBeVisible();
    await expect(page.getByRole("link", { name: "Continuar" })).toHaveCount(0);
  });

  test("a reload continues where it was", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.load.fill("30");
    await session.completeSets(2);
    await letPass(server, page, 120);
    await page.reload();
    await expect.poll(() => session.elapsedSeconds()).toBeGreaterThanOrEqual(120);
    await expect(session.sets.nth(0)).toContainText(/30\skg/);
    await expect(session.sets.nth(1).getByRole("button", { name: "Editar série 2" })).toBeVisible();
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("link", { name: "Continuar" }).click();
    await expect(page).toHaveURL(/\/workout-session/);
    await expect(session.sets.nth(1).getByRole("button", { name: "Editar série 2" })).toBeVisible();
  });

  test("sets done while the server is away are sent when it is back @engine", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.completeSets(1);
    await expect(session.saved).toBeVisible();
    await server.pause();
    await session.completeSets(2);
    await expect(page.getByText("2 séries guardadas no aparelho")).toBeVisible();
    await server.resume();
    await letPass(server, page, 25);
    await expect(session.saved).toBeVisible();
    await session.finish();
    expect(doneSets(await onlyWorkout(page, server))).toHaveLength(3);
  });

  test("another workout can't begin while one is running", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.completeSets(1);
    await page.goto(`${server.url}/workout-session?type=B`);
    await expect(page.getByRole("heading", { name: "Você já tem um treino em andamento" })).toBeVisible();
    await page.getByRole("link", { name: /^Continuar / }).click();
    await expect(session.sets.nth(0).getByRole("button", { name: "Editar série 1" })).toBeVisible();
  });

  test("the next session shows the last one", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.load.fill("50");
    await session.amount.fill("12");
    await session.completeSets(2);
    await session.finish();
    await onlyWorkout(page, server);
    await session.closeSummary();
    await SessionScreen.start(server, page);
    await expect(page.getByText(/Última vez \(\d\d\/\d\d\): 50\skg × 12, 12/)).toBeVisible();
    await expect(session.load).toHaveValue("50");
  });

  test("a workout that isn't in the program is not found", async ({ page, server }) => {
    await page.goto(`${server.url}/workout-session?type=Z`);
    await expect(page.getByRole("heading", { name: "Treino não encontrado." })).toBeVisible();
    await page.getByRole("link", { name: "Voltar para os treinos" }).click();
    await expect(page).toHaveURL(`${server.url}/workouts`);
  });
});

test("a member without a profile is sent to the questionnaire", async ({ page, server, admin }) => {
  await signIn(page, server, bruno);
  await admin.approve(bruno.email);
  await page.goto(`${server.url}/workout-session?type=A`);
  await expect(page).toHaveURL(`${server.url}/profile`);
  await page.goto(`${server.url}/dashboard`);
  await expect(page).toHaveURL(`${server.url}/profile`);
});
