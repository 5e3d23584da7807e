import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Administrator, signInAsAdministrator } from "../support/admin.ts";
import { AssistantPanel } from "../support/assistant.ts";
import { demo } from "../support/demo.ts";
import { ana, forgetSession, signIn } from "../support/member.ts";
import { desktop } from "../support/screens.ts";
import { SessionScreen } from "../support/session.ts";
import { expect, test } from "../support/test.ts";

const FOLDER = join(import.meta.dirname, "../../../docs/tour");

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[data-loading], [aria-busy=true]")).toHaveCount(0);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });
}

test("somebody new", async ({ page, server }) => {
  await page.goto(server.url);
  await take(page, "landing");
  await signIn(page, server, ana);
  await take(page, "new-account");
  await page.goto(`${server.url}/profile`);
  const week = page.getByRole("list", { name: "Sua semana" });
  await week.scrollIntoViewIfNeeded();
  await expect(week.locator("canvas, svg").first()).toBeVisible();
  await take(page, "questionnaire");
});

test("a member trains", async ({ page, server }) => {
  await server.demo();
  await signIn(page, server, demo.progressing);
  await expect(page.getByRole("term").filter({ hasText: "Treinos no total" })).toBeVisible();
  await take(page, "home");
  const session = await SessionScreen.start(server, page);
  await take(page, "session");
  await session.completeSets(1);
  await session.complete.press("Enter");
  await expect(session.rest).toBeVisible();
  await expect(session.saved).toBeVisible();
  await take(page, "rest");
  await session.completeSets(60);
  await session.finish();
  await expect(page.getByRole("dialog", { name: "Treino concluído" })).toBeVisible();
  await take(page, "summary");
});

test("a member looks at the progress", async ({ page, server }) => {
  await server.demo();
  const admin = await Administrator.signIn(server);
  await admin.switchAssistantOn();
  await admin.leave();
  await signIn(page, server, demo.dueReview);
  await expect(page.getByRole("dialog", { name: "Hora da Revisão!" })).toBeVisible();
  await take(page, "review");
  await forgetSession(page);
  await signIn(page, server, demo.stalled);
  await page.goto(`${server.url}/workouts`);
  await expect(page.getByRole("region", { name: "Histórico de Treinos" })).toBeVisible();
  await take(page, "workouts");
  await page.goto(`${server.url}/progress`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await take(page, "progress");
  await page.goto(`${server.url}/calendar`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await take(page, "calendar");
  await page.goto(`${server.url}/exercicios`);
  await page.getByText("Quadríceps", { exact: true }).first().click();
  await page.getByRole("combobox", { name: "Equipamento" }).selectOption("Barra");
  await page.getByRole("button", { name: "Agachamento Livre com Barra" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /^Demonstração/ })).toBeVisible();
  await take(page, "exercise");
  await page.goto(`${server.url}/dashboard`);
  const panel = await AssistantPanel.open(page);
  await panel.consent();
  await panel.ask("Estou evoluindo?");
  await panel.answered(1);
  await take(page, "assistant");
});

test("the trainer at the desk", async ({ browser, server }) => {
  await server.demo();
  const context = await browser.newContext({ ...desktop, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
  const page = await context.newPage();
  await signInAsAdministrator(page, server);
  await expect(page.getByText(demo.dueReview.name).first()).toBeVisible();
  await take(page, "members");
  await page.getByRole("tab", { name: "Hoje" }).click();
  await expect(page.getByText(demo.pending.name).first()).toBeVisible();
  await take(page, "today");
  await context.close();
});
