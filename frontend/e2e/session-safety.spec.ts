import { ana } from "./support/member.ts";
import { cut, restore } from "./support/network.ts";
import { doneSets, history, onlyWorkout, SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { letPass } from "./support/time.ts";

test.describe("a session loses no data", () => {
  test.beforeEach(async ({ page, becomeMember }) => {
    await becomeMember(page, ana);
  });

  test("network cut in the middle, finished without it, reloaded: one workout, every set once", async ({
    page,
    server,
    context,
  }) => {
    const session = await SessionScreen.start(server, page);
    await session.completeSets(2);
    await expect(session.saved).toBeVisible();
    await cut(context);
    await session.completeSets(2);
    await expect(page.getByText("2 séries guardadas no aparelho")).toBeVisible();
    await page.reload();
    await expect(page.getByText("2 séries guardadas no aparelho")).toBeVisible();
    await session.completeSets(1);
    await session.finish();
    await expect(page.getByText(/1 treino guardado neste aparelho/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/1 treino guardado neste aparelho/)).toBeVisible();
    expect(await history(page, server)).toHaveLength(0);
    await restore(context);
    expect(doneSets(await onlyWorkout(page, server))).toHaveLength(5);
    await expect(page.getByText(/1 treino guardado neste aparelho/)).toHaveCount(0);
  });

  test("tab killed between two sets", async ({ page, server, context }) => {
    const session = await SessionScreen.start(server, page);
    await session.load.fill("32,5");
    await session.complete.click();
    await page.close();
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + server.secondsAhead * 1000 });
    await later.goto(`${server.url}/dashboard`);
    await later.getByRole("link", { name: "Continuar" }).click();
    const resumed = new SessionScreen(later);
    await expect(resumed.sets.nth(0)).toContainText(/32,5\skg/);
    await expect(resumed.rest).toBeVisible();
    await resumed.skipRest();
    await resumed.completeSets(1);
    await resumed.finish();
    expect(doneSets(await onlyWorkout(later, server))).toHaveLength(2);
  });

  test("two tabs show the same, and one of them sends", async ({ page, server, context }) => {
    const first = await SessionScreen.start(server, page);
    await first.addSet();
    await first.addSet();
    await first.completeSets(1);
    await expect(first.saved).toBeVisible();
    const tab = await context.newPage();
    await tab.clock.install({ time: Date.now() + server.secondsAhead * 1000 });
    await tab.goto(page.url());
    const second = new SessionScreen(tab);
    await expect(second.done).toHaveCount(1);
    await second.load.fill("45");
    await expect(first.load).toHaveValue("45");
    const sent: string[] = [];
    context.on("request", (request) => request.method() === "PUT" && sent.push(request.postData() ?? ""));
    await second.completeSets(1);
    await expect(first.done).toHaveCount(2);
    await first.completeSets(1);
    await expect(second.done).toHaveCount(3);
    await expect(second.sets.nth(2)).toContainText(/45\skg × \d+/);
    await expect(second.saved).toBeVisible();
    const rows = sent.flatMap((body) =>
      JSON.parse(body).exercises.flatMap((it: { sets: { client_id: string }[] }) => it.sets),
    );
    expect(new Set(rows.map((row) => row.client_id)).size).toBe(rows.length);
    await first.finish();
    await expect(tab.getByRole("heading", { name: "Este treino já terminou" })).toBeVisible();
    expect(doneSets(await onlyWorkout(page, server))).toHaveLength(3);
  });

  test("a session that was left open for five hours ends with its last set, in the toast as in the record", async ({
    page,
    server,
  }) => {
    const session = await SessionScreen.start(server, page);
    await letPass(server, page, 600);
    await session.completeSets(1);
    await expect(session.saved).toBeVisible();
    await letPass(server, page, 5 * 3_600);
    await session.finish();
    await expect(page.getByText(/Treino finalizado! Duração: 10:\d\d/)).toBeVisible();
    expect((await onlyWorkout(page, server)).duration_minutes).toBe(10);
  });

  test("a workout that the server refuses doesn't block the others", async ({ page, server, context }) => {
    const session = await SessionScreen.start(server, page);
    await session.completeSets(1);
    await expect(session.saved).toBeVisible();
    const refused = "**/api/workouts/*/session";
    await context.route(refused, (route) =>
      route.fulfill({
        status: 422,
        contentType: "application/problem+json",
        body: JSON.stringify({ status: 422, error: "O servidor não aceitou este treino." }),
      }),
    );
    await session.completeSets(1);
    await session.finish();
    await session.closeSummary();
    await expect(page.getByText("1 treino não foi aceito pelo servidor.")).toBeVisible();
    await context.unroute(refused);
    await page.goto(`${server.url}/workout-session?type=B`);
    await expect(session.complete).toBeVisible();
    await session.completeSets(1);
    await session.finish();
    await expect.poll(async () => (await history(page, server)).map((it) => it.workout_type)).toEqual(["B"]);
    await session.closeSummary();
    await page.getByRole("button", { name: "Não enviados" }).click();
    const list = page.getByRole("dialog", { name: "Não enviados" });
    await expect(list).toContainText("O servidor não aceitou este treino.");
    const download = page.waitForEvent("download");
    await list.getByRole("button", { name: "Exportar" }).click();
    expect((await download).suggestedFilename()).toMatch(/^treino-\d{4}-\d\d-\d\d\.json$/);
    await list.getByRole("button", { name: "Tentar de novo" }).click();
    await expect.poll(async () => (await history(page, server)).length).toBe(2);
    await expect(page.getByText("1 treino não foi aceito pelo servidor.")).toHaveCount(0);
  });

  test("the server stops and starts while the route changes three times @engine", async ({ page, server }) => {
    await page.goto(`${server.url}/workouts`);
    const session = await SessionScreen.start(server, page);
    await session.completeSets(1);
    await expect(session.saved).toBeVisible();
    await page.getByRole("link", { name: "Minimizar o treino" }).click();
    await page.getByRole("link", { name: "Continuar" }).click();
    await server.pause();
    await session.completeSets(1);
    await page.getByRole("link", { name: "Minimizar o treino" }).click();
    await expect(page).toHaveURL(`${server.url}/workouts`);
    await page.goBack();
    await session.completeSets(1);
    await expect(page.getByText("2 séries guardadas no aparelho")).toBeVisible();
    await session.finish();
    await expect(page.getByText(/1 treino guardado neste aparelho/)).toBeVisible();
    await server.resume();
    await letPass(server, page, 25);
    expect(doneSets(await onlyWorkout(page, server))).toHaveLength(3);
  });
});
