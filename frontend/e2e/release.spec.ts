import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectGoodOnEveryScreen } from "./support/axe.ts";
import { readyForOffline } from "./support/device.ts";
import { ana } from "./support/member.ts";
import { buildNextRelease, lookForUpdate, releaseOf } from "./support/releases.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

const next = join(tmpdir(), `evolua-e2e-next-${process.pid}`);
test.beforeAll(() => buildNextRelease(next));

const note = (page: Page) => page.getByRole("status").filter({ hasText: "Nova versão disponível" });

test.beforeEach(async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await page.goto(`${server.url}/dashboard`);
  await readyForOffline(page);
});

test("a new version in the middle of a workout waits for its end, and nothing is lost", async ({ page, server }) => {
  const session = await SessionScreen.start(server, page);
  await session.addSet();
  await session.completeSets(1);
  await expect(session.saved).toBeVisible();
  await server.release(next);
  await lookForUpdate(page);
  await session.completeSets(1);
  await page.reload();
  await expect(session.button("Editar série 2")).toBeVisible();
  expect(await releaseOf(page)).toBe("first");

  // A screen of the running version that was never opened; the server no longer has its files.
  await page.goto(`${server.url}/workouts`);
  await page.getByRole("button", { name: "Mais" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Perfil" }).click();
  await expect(page.getByRole("button", { name: "Salvar Alterações" })).toBeVisible();
  expect(await releaseOf(page)).toBe("first");
  await expect(note(page)).toHaveCount(0);

  await page.goto(`${server.url}/workout-session?type=A`);
  await expect(session.saved).toBeVisible();
  await session.finish();
  await session.button("Fechar").last().click();
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect.poll(() => releaseOf(page).catch(() => "loading")).toBe("next");
  await expect(page.getByRole("heading", { name: "Histórico de Treinos" })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  const [workout] = await (await page.request.get(`${server.url}/api/workouts`)).json();
  const detail = await (await page.request.get(`${server.url}/api/workouts/${workout.id}`)).json();
  const sets = detail.exercises.flatMap((exercise: { sets: { completed: boolean }[] }) => exercise.sets);
  expect(sets.filter(({ completed }: { completed: boolean }) => completed)).toHaveLength(2);
});

test("a new version is activated silently at the next start", async ({ page, server, context }) => {
  await server.release(next);
  await lookForUpdate(page);
  await expect(note(page)).toBeVisible();
  await page.getByRole("button", { name: "Agora não" }).click();
  await expect(note(page)).toHaveCount(0);
  await page.goto(`${server.url}/workouts`);
  await expect(page.getByRole("heading", { name: "Histórico de Treinos" })).toBeVisible();
  expect(await releaseOf(page)).toBe("next");
  await context.setOffline(true);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("region", { name: "Treino de hoje" })).toBeVisible();
  expect(await releaseOf(page)).toBe("next");
});

test("a tab with the previous version still finds its screens", async ({ page, server, context }) => {
  const other = await context.newPage();
  await other.goto(`${server.url}/dashboard`);
  await expect(other.getByRole("region", { name: "Treino de hoje" })).toBeVisible();
  await server.release(next);
  await lookForUpdate(page);
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect.poll(() => releaseOf(page).catch(() => "loading")).toBe("next");
  await other.getByRole("link", { name: "Treinos", exact: true }).last().click();
  await expect(other.getByRole("heading", { name: "Histórico de Treinos" })).toBeVisible();
  expect(await releaseOf(other)).toBe("first");
  await other.getByRole("button", { name: "Atualizar" }).click();
  await expect.poll(() => releaseOf(other).catch(() => "loading")).toBe("next");
});

test("without a server the current version starts, not the waiting one", async ({ page, server }) => {
  await server.release(next);
  await lookForUpdate(page);
  await server.pause();
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("region", { name: "Treino de hoje" })).toBeVisible();
  expect(await releaseOf(page)).toBe("first");
});

test("the note of a new version is accessible and fits every screen", async ({ page, server }) => {
  await server.release(next);
  await lookForUpdate(page);
  await expect(note(page)).toBeVisible();
  await expectGoodOnEveryScreen(page);
});
