import type { Page } from "@playwright/test";
import { readyForOffline, storedKeys } from "./support/device.ts";
import { ana } from "./support/member.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Sair e perder 1 treino?" });

async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mais" }).click();
  await page.getByRole("dialog", { name: "Mais" }).getByRole("button", { name: "Sair" }).click();
}

const kept = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((it) => /^evolua\./.test(it)),
  );

async function expectOnlyTheSignOutLeft(page: Page): Promise<void> {
  expect(await storedKeys(page)).toEqual([]);
  expect(await kept(page)).toEqual(["evolua.leaving"]);
}

/** No data of the member remains on the device; the app's files do. */
async function expectNothingLeft(page: Page): Promise<void> {
  expect(await storedKeys(page)).toEqual([]);
  expect(await kept(page)).toEqual([]);
  expect((await page.evaluate(() => caches.keys())).some((name) => name.startsWith("evolua-build-"))).toBe(true);
}

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });

  test.beforeEach(async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/dashboard`);
    await readyForOffline(page);
  });

  test("signing out leaves nothing on the device but the app", async ({ page, server }) => {
    await page.evaluate(() => sessionStorage.setItem("evolua.custom", "{}"));
    await leave(page);
    await expect(page).toHaveURL(`${server.url}/`);
    await expectNothingLeft(page);
    await page.goto(`${server.url}/dashboard`);
    await expect(page).toHaveURL(`${server.url}/`);
  });

  test("unsent workouts are sent before the sign-out", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await server.pause();
    await session.completeSets(2);
    await page.goto(`${server.url}/workouts`);
    await leave(page);
    await expect(question(page)).toContainText("1 treino ainda não chegou ao servidor");
    await question(page).getByRole("button", { name: "Ficar" }).click();
    await expect(question(page)).toHaveCount(0);

    await server.resume();
    const written = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
    await page.getByRole("dialog", { name: "Mais" }).getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    expect((await written).url()).toContain("/api/workouts");
    await expectNothingLeft(page);
  });

  test("a sign-out without a network discards unsent work after a warning, and ends the session at the next start", async ({
    page,
    server,
  }) => {
    const session = await SessionScreen.start(server, page);
    await server.pause();
    await session.completeSets(1);
    await page.goto(`${server.url}/workouts`);
    await leave(page);
    await question(page).getByRole("button", { name: "Sair e perder" }).click();
    await expect(page.getByRole("heading", { name: "Você saiu" })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Você saiu" })).toBeVisible();
    await server.resume();
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("link", { name: "Começar Agora com Google" }).first()).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
    await expectNothingLeft(page);
    expect((await page.request.get(`${server.url}/api/users/me`)).status()).toBe(401);
  });

  test("a sign-out that fails on the server is retried on request", async ({ page, server, context }) => {
    const failures: string[] = [];
    page.on("console", (message) => message.text() === "Failed to logout" && failures.push(message.text()));
    const logout = "**/api/logout";
    await context.route(logout, (route) => route.fulfill({ status: 503 }));
    let visits = 0;
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) visits += 1;
    });
    await leave(page);
    await expect(page.getByRole("heading", { name: "Você saiu" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Tentar de novo" })).toBeEnabled();
    await expect(page).toHaveURL(`${server.url}/`);
    await expectOnlyTheSignOutLeft(page);
    // At most: the landing page, its redirect of a valid session to the dashboard, and the landing's address again.
    expect(visits).toBeLessThanOrEqual(3);
    expect(failures).toHaveLength(2);

    await context.unroute(logout);
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByRole("link", { name: "Começar Agora com Google" }).first()).toBeVisible();
    await expectNothingLeft(page);
    expect((await page.request.get(`${server.url}/api/users/me`)).status()).toBe(401);
  });

  test("the landing's address opens the app without a network, or a notice if no member is remembered", async ({
    page,
    server,
  }) => {
    await server.pause();
    await page.goto(`${server.url}/`);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { name: /, Ana/ })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${server.url}/`);
    await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible();
    await server.resume();
    await page.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });
});

test("without a service worker, a sign-out without a network ends on the open page", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { name: /, Ana/ })).toBeVisible();
  await page.getByRole("button", { name: "Mais" }).click();
  // The sign-out code is loaded while the network is available.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("SignedOut")),
  );
  await server.pause();
  await page.getByRole("dialog", { name: "Mais" }).getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("heading", { name: "Você saiu" })).toBeVisible();
  await expectOnlyTheSignOutLeft(page);
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("button", { name: "Tentar de novo" })).toBeEnabled();
  await server.resume();
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("link", { name: "Começar Agora com Google" }).first()).toBeVisible();
  expect((await page.request.get(`${server.url}/api/users/me`)).status()).toBe(401);
});
