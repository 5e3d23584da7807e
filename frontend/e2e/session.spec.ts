import { ana } from "./support/member.ts";
import { doneSets, onlyWorkout, SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { letPass, stopTime } from "./support/time.ts";

test.describe("a workout session", () => {
  test.beforeEach(async ({ page, becomeMember }) => {
    await becomeMember(page, ana);
  });

  test("goes through every set of every exercise", async ({ page, server }) => {
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

  test("abandoning asks first and leaves nothing behind", async ({ page, server }) => {
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
    await session.addSet();
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

  test("sets done while the server is away are sent when it is back", async ({ page, server }) => {
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
});
