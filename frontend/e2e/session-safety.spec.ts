import type { Browser } from "@playwright/test";
import { lockScreen, unlockScreen } from "./support/device.ts";
import { ana, signIn } from "./support/member.ts";
import { cut, restore } from "./support/network.ts";
import { newPhone } from "./support/screens.ts";
import type { Server } from "./support/server.ts";
import { doneSets, history, onlyWorkout, SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, letPass, MONDAY } from "./support/time.ts";
import { dayBefore, plan } from "./support/training.ts";

/** Another device of the same member, with the same clock. */
async function otherDevice(browser: Browser, server: Server, address: string): Promise<SessionScreen> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await signIn(page, server, ana);
  await page.clock.install({ time: Date.now() + server.secondsAhead * 1000 });
  await page.goto(address);
  return new SessionScreen(page);
}

test.describe("nothing is ever lost", () => {
  test.beforeEach(async ({ page, becomeMember }) => {
    await becomeMember(page, ana);
  });

  test("network cut in the middle, finished without it, reloaded: one workout, every set once @engine", async ({
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

  test("a rest that ends behind a locked screen is over when the screen is unlocked", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.complete.click();
    await expect(session.rest).toBeVisible();
    await lockScreen(page);
    // Timers sleep while the phone is locked; the clock doesn't.
    await page.clock.setSystemTime(Date.now() + server.secondsAhead * 1000 + 40 * 60_000);
    await unlockScreen(page);
    await expect(session.rest).toHaveCount(0);
    await expect(session.complete).toBeVisible();
    await expect.poll(() => session.elapsedSeconds()).toBeGreaterThanOrEqual(39 * 60);
  });

  test("setting the clock during a rest doesn't affect running timers", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.complete.click();
    await expect(session.rest).toBeVisible();
    const now = Date.now() + server.secondsAhead * 1000;
    for (const hours of [-1, 1]) {
      await page.clock.setSystemTime(now + hours * 3_600_000);
      await page.clock.runFor(2_000);
      await expect(session.rest).toContainText(/0?1:\d\d|00:\d\d/);
      await expect(session.elapsed).toHaveText(/^00:\d\d$/);
    }
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
    await session.button("Finalizar treino").last().click();
    await expect(page.getByText(/Treino finalizado! Duração: 10:\d\d/)).toBeVisible();
    expect((await onlyWorkout(page, server)).duration_minutes).toBe(10);
  });

  test("two devices without network make one workout of both, in whatever order they send @engine", async ({
    page,
    server,
    context,
    browser,
  }) => {
    const here = await SessionScreen.start(server, page);
    const there = await otherDevice(browser, server, page.url());
    await expect(there.complete).toBeVisible();
    const devices = [context, there.page.context()];
    const bodies: { url: string; data: string }[] = [];
    for (const device of devices) {
      await cut(device);
      device.on("request", (request) => {
        if (request.method() === "PUT") bodies.push({ url: request.url(), data: request.postData() ?? "" });
      });
    }
    await here.completeSets(2);
    await there.exercises.nth(1).click();
    await there.load.fill("27,5");
    await there.completeSets(2);
    await restore(there.page.context());
    await expect(there.saved).toBeVisible();
    await restore(context);
    await expect(here.saved).toBeVisible();
    await expect(here.exercises.nth(1)).toHaveAccessibleName(/2\/\d séries/);
    const open = async () => (await (await page.request.get(`${server.url}/api/workouts/open`)).json()).workout;
    const before = await open();
    expect(doneSets(before)).toHaveLength(4);
    const headers = { "content-type": "application/json", Origin: server.url };
    for (const { url, data } of [...bodies, ...bodies.reverse()]) await page.request.put(url, { data, headers });
    expect(doneSets(await open())).toEqual(doneSets(before));
    await here.finish();
    await onlyWorkout(page, server);
    await there.page.context().close();
  });

  test("a workout that runs on another device is offered there", async ({ page, server, browser }) => {
    const here = await SessionScreen.start(server, page);
    await here.load.fill("20");
    await here.completeSets(2);
    await expect(here.saved).toBeVisible();
    const there = await otherDevice(browser, server, page.url());
    await expect(there.done).toHaveCount(2);
    await there.completeSets(1);
    await expect(there.saved).toBeVisible();
    await there.page.goto(`${server.url}/workout-session?type=B`);
    await expect(there.page.getByRole("heading", { name: "Você já tem um treino em andamento" })).toBeVisible();
    await expect(there.page.getByRole("button", { name: "Encerrar e salvar" })).toBeVisible();
    await there.page.goBack();
    await there.finish();
    await onlyWorkout(page, server);
    await here.complete.click();
    await expect(page.getByRole("heading", { name: "Este treino já terminou" })).toBeVisible();
    await page.getByRole("button", { name: "Continuar treinando" }).click();
    await here.skipRest();
    await here.finish();
    // Both devices did the third set: it is one row and counts once.
    expect(doneSets(await onlyWorkout(page, server))).toHaveLength(3);
    await there.page.context().close();
  });

  test("a workout that was given up on another device is kept here when its member says so", async ({
    page,
    server,
    browser,
  }) => {
    const here = await SessionScreen.start(server, page);
    await here.completeSets(1);
    await expect(here.saved).toBeVisible();
    const there = await otherDevice(browser, server, page.url());
    await expect(there.done).toHaveCount(1);
    await here.button("Abandonar treino").click();
    await page.getByRole("dialog").getByRole("button", { name: "Abandonar", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/workouts");
    await expect
      .poll(async () => (await page.request.get(`${server.url}/api/workouts/open`)).json())
      .toEqual({
        workout: null,
      });

    const tries: string[] = [];
    there.page.on("request", (request) => request.method() === "PUT" && tries.push(request.url()));
    await there.complete.click();
    const question = there.page.getByRole("heading", {
      name: "Este treino foi abandonado em outro aparelho. Guardar aqui mesmo assim?",
    });
    await expect(question).toBeVisible();
    await letPass(server, there.page, 120);
    await there.page.reload();
    await expect(question).toBeVisible();
    expect(tries).toHaveLength(1);

    await there.page.getByRole("button", { name: "Guardar aqui" }).click();
    await expect(there.saved).toBeVisible();
    await there.finish();
    expect(doneSets(await onlyWorkout(page, server))).toHaveLength(2);
    await there.page.context().close();
  });

  test("a planned workout that was begun here and deleted elsewhere asks too, and can be dropped", async ({
    page,
    server,
  }) => {
    const monday = await goToWeekday(server, page, MONDAY);
    const id = await plan(page, server, "Costas rápidas", dayBefore(monday, 0));
    await page.goto(`${server.url}/workout-session?type=Custom&custom=true&workout=${id}`);
    const session = new SessionScreen(page);
    await expect(session.complete).toBeVisible();
    const deletion = await page.request.delete(`${server.url}/api/workouts/${id}`, {
      headers: { Origin: server.url, "content-type": "application/json" },
    });
    expect(deletion.status()).toBe(204);

    const tries: string[] = [];
    page.on("request", (request) => request.method() === "PUT" && tries.push(request.url()));
    await session.complete.click();
    await expect(page.getByRole("heading", { name: /Guardar aqui mesmo assim/ })).toBeVisible();
    await page.getByRole("button", { name: "Descartar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
    await page.waitForURL((url) => url.pathname === "/workouts");
    expect(tries).toHaveLength(1);
    expect(await history(page, server)).toEqual([]);
  });

  test("a workout that the server refuses is set aside while the rest goes on", async ({ page, server, context }) => {
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
