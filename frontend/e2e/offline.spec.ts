import type { Locator, Page } from "@playwright/test";
import { readyForOffline, storedKeys, storedValues, waitForWorker } from "./support/device.ts";
import { ana, bruno, forgetSession } from "./support/member.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, letPass, MONDAY } from "./support/time.ts";

test.use({ serviceWorkers: "allow" });

const away = (page: Page) => page.getByText("Sem conexão com o servidor.");

test.describe("without a network", () => {
  test.beforeEach(async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { name: /, Ana/ })).toBeVisible();
    await readyForOffline(page);
  });

  test("every screen of the training opens, after a visit to the home screen alone", async ({
    page,
    server,
    context,
  }) => {
    await context.setOffline(true);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { name: /, Ana/ })).toBeVisible();
    await expect(page.getByRole("region", { name: "Treino de hoje" })).toBeVisible();
    await expect(away(page)).toBeVisible();

    await page.getByRole("link", { name: "Treinos", exact: true }).last().click();
    await expect(page.getByRole("heading", { name: "Histórico de Treinos" })).toBeVisible();
    await page.getByRole("button", { name: "Mais" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Exercícios" }).click();
    await expect(page.getByText("216 exercícios")).toBeVisible();
    await page.reload();
    await expect(page.getByText("216 exercícios")).toBeVisible();
    await page.getByRole("button", { name: "Mais" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Perfil" }).click();
    // This member wrote no limitations, so the device has the whole profile.
    await expect(page.getByRole("radio", { name: /Hipertrofia/ })).toBeChecked();

    await page.goto(`${server.url}/workout-session?type=A`);
    const session = new SessionScreen(page);
    await expect(session.complete).toBeVisible();
    await session.completeSets(1);
    await page.reload();
    await expect(session.button("Editar série 1")).toBeVisible();
  });

  test("a server that never answers doesn't block the screens", async ({ page, server }) => {
    // The main request of each screen, which is aborted at its time limit.
    const givenUp: string[] = [];
    page.on("requestfailed", (request) => givenUp.push(new URL(request.url()).pathname));
    const expectUnanswered = async (path: string, act: () => Promise<unknown>, seen: Locator) => {
      givenUp.length = 0;
      await act();
      await expect(seen).toBeVisible();
      expect(givenUp).not.toContain(path);
    };
    await page.goto("about:blank");
    await page.route("**/api/**", () => undefined);
    const today = page.getByRole("region", { name: "Treino de hoje" });
    const workouts = page.getByRole("link", { name: "Treinos", exact: true }).last();
    const history = page.getByRole("heading", { name: "Histórico de Treinos" });
    await expectUnanswered("/api/todays-workout", () => page.goto(`${server.url}/dashboard`), today);
    await expectUnanswered("/api/workouts", () => workouts.click(), history);
    await expectUnanswered("/api/todays-workout", () => page.getByRole("link", { name: "Início" }).click(), today);
  });

  test("the server becomes unreachable and reachable again while the screens change", async ({ page, server }) => {
    await server.pause();
    await page.goto(`${server.url}/workouts`);
    await expect(page.getByRole("heading", { name: "Histórico de Treinos" })).toBeVisible();
    await expect(away(page)).toBeVisible();
    await server.resume();
    await page.getByRole("link", { name: "Progresso" }).last().click();
    await expect(page.getByRole("heading", { name: "Progresso" })).toBeVisible();
    await server.pause();
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("region", { name: "Treino de hoje" })).toBeVisible();
    await expect(away(page)).toBeVisible();
    const retry = page.getByRole("button", { name: "Tentar agora" });
    await expect(retry).toBeEnabled();
    await server.resume();
    // A running retry may restore the screen before the button is pressed.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(away(page)).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  });

  test("another member on the same phone sees no data of the first one", async ({ page, server, becomeMember }) => {
    const before = await storedKeys(page);
    await forgetSession(page);
    await becomeMember(page, bruno);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { name: /, Bruno/ })).toBeVisible();
    await readyForOffline(page);
    for (const key of before) expect(await storedKeys(page)).not.toContain(key);
  });

  test("the end of the server's session removes the cached answers", async ({ page, server }) => {
    await forgetSession(page);
    await page.goto(`${server.url}/dashboard`);
    await expect(page).toHaveURL(`${server.url}/`);
    expect(await storedKeys(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("evolua.member"))).toBeNull();
  });
});

test("no health data is stored on the device, and the profile isn't edited without it", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana, { level: "avancado", limitations: "Dor no ombro esquerdo", health_consent: true });
  await page.goto(`${server.url}/dashboard`);
  await readyForOffline(page);
  await page.goto(`${server.url}/profile`);
  await expect(page.getByLabel("Tem alguma limitação?")).toHaveValue("Dor no ombro esquerdo");
  await server.pause();
  await page.goto(`${server.url}/profile`);
  await expect(page.getByText("O seu perfil abre com internet")).toBeVisible();
  const device = JSON.stringify([await storedValues(page), await page.evaluate(() => ({ ...localStorage }))]);
  expect(device).toContain("Trabalha");
  expect(device).not.toMatch(/ombro esquerdo|por causa d/i);
});

test("a member who lost access sees the notice, even if the screen opened before the server answered", async ({
  page,
  server,
  admin,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  await page.goto(`${server.url}/dashboard`);
  await readyForOffline(page);
  await admin.block(ana.email);
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/**", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("region", { name: "Treino de hoje" })).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { name: "Acesso Bloqueado" })).toBeVisible();
});

test("on another day without a network, today's workout is that day's", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await goToWeekday(server, page, MONDAY);
  await page.goto(`${server.url}/dashboard`);
  const today = page.getByRole("region", { name: "Treino de hoje" });
  await expect(today).toContainText("Treino A");
  await readyForOffline(page);
  await page.context().setOffline(true);
  await letPass(server, page, 24 * 60 * 60);
  await page.goto(`${server.url}/dashboard`);
  await expect(today).toContainText("Treino B");
});

test("the app can be installed", async ({ page, server }) => {
  await page.goto(`${server.url}/admin/login`);
  await waitForWorker(page);
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "{}");
  expect(manifest).toMatchObject({ start_url: "/dashboard", display: "standalone", lang: "pt-BR" });
  for (const icon of manifest.icons) {
    expect((await page.request.get(server.url + icon.src)).headers()["content-type"], icon.src).toBe(icon.type);
  }
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // A test browser runs in incognito mode, the only obstacle to installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

test("pages without script, sign-in and administration come from the server", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  await page.goto(`${server.url}/dashboard`);
  await waitForWorker(page);
  const fromWorker = async (path: string) => (await page.goto(server.url + path))?.fromServiceWorker();
  for (const path of ["/terms", "/privacy", "/admin/login", "/healthz", "/api/app-config"]) {
    expect(await fromWorker(path), path).toBe(false);
  }
  expect(await fromWorker("/payment")).toBe(true);
  await server.pause();
  await expect(page.goto(`${server.url}/terms`)).rejects.toThrow();
});
