import type { Browser, Page } from "@playwright/test";
import { ana, signIn } from "./support/member.ts";
import { cut, restore } from "./support/network.ts";
import { newPhone } from "./support/screens.ts";
import type { Server } from "./support/server.ts";
import { doneSets, onlyWorkout, type SavedWorkout, SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { letPass } from "./support/time.ts";

/** Another device of the same member, with the same clock. */
async function otherDevice(browser: Browser, server: Server, address: string): Promise<SessionScreen> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await signIn(page, server, ana);
  await page.clock.install({ time: Date.now() + server.secondsAhead * 1000 });
  await page.goto(address);
  return new SessionScreen(page);
}

/** The workout that runs by the server's own word. */
async function openWorkout(page: Page, server: Server): Promise<SavedWorkout> {
  return (await (await page.request.get(`${server.url}/api/workouts/open`)).json()).workout;
}

test.describe("a session on two devices", () => {
  test.beforeEach(async ({ page, becomeMember }) => {
    await becomeMember(page, ana);
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
    await (await there.openList()).getByRole("button", { name: /^Exercício 2:/ }).click();
    await there.load.fill("27,5");
    await there.completeSets(2);
    await restore(there.page.context());
    await expect(there.saved).toBeVisible();
    await restore(context);
    await expect(here.saved).toBeVisible();
    expect((await here.exerciseTexts())[1]).toMatch(/2\/\d séries/);
    const before = await openWorkout(page, server);
    expect(doneSets(before)).toHaveLength(4);
    const headers = { "content-type": "application/json", Origin: server.url };
    for (const { url, data } of [...bodies, ...bodies.reverse()]) await page.request.put(url, { data, headers });
    expect(doneSets(await openWorkout(page, server))).toEqual(doneSets(before));
    await here.finish();
    await onlyWorkout(page, server);
    await there.page.context().close();
  });

  test("a workout that runs on another device is offered there", async ({ page, server, browser }) => {
    const here = await SessionScreen.start(server, page);
    await here.addSet();
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
    // Each device did a third set without knowing of the other's: both are kept.
    expect(doneSets(await onlyWorkout(page, server))).toHaveLength(4);
    await there.page.context().close();
  });

  test("what one device only typed never replaces what another one did @engine", async ({ page, server, browser }) => {
    const here = await SessionScreen.start(server, page);
    await here.load.fill("10");
    const there = await otherDevice(browser, server, page.url());
    await there.load.fill("30");
    await there.completeSets(1);
    await there.load.fill("32,5");
    await there.completeSets(1);
    await expect(there.saved).toBeVisible();
    await page.reload();
    await expect(here.done).toHaveCount(2);
    await here.addSet();
    await here.load.fill("35");
    await here.completeSets(1);
    await expect(here.saved).toBeVisible();
    const weights = async () => doneSets(await openWorkout(page, server)).map(({ weight }) => weight);
    expect(await weights()).toEqual([30, 32.5, 35]);
    // This time the first device doesn't learn in time that the set is done.
    await there.page.reload();
    await expect(there.complete).toBeVisible();
    await here.load.fill("12,5");
    await there.load.fill("40");
    await there.completeSets(1);
    await expect(there.saved).toBeVisible();
    await here.completeSets(1);
    await expect(here.saved).toBeVisible();
    expect((await weights()).sort()).toEqual([12.5, 30, 32.5, 35, 40]);
    await there.page.context().close();
  });

  test("a workout that another device abandoned is kept here if the member chooses so", async ({
    page,
    server,
    browser,
  }) => {
    const here = await SessionScreen.start(server, page);
    await here.completeSets(1);
    await expect(here.saved).toBeVisible();
    const there = await otherDevice(browser, server, page.url());
    await expect(there.done).toHaveCount(1);
    await here.askToAbandon();
    await page.getByRole("dialog").getByRole("button", { name: "Abandonar", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/workouts");
    await expect.poll(() => openWorkout(page, server)).toBeNull();

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
});
