import type { Page } from "@playwright/test";
import { Administrator } from "./support/admin.ts";
import { demo } from "./support/demo.ts";
import { ana, answerQuestionnaire, bruno, signIn } from "./support/member.ts";
import { cut, restore } from "./support/network.ts";
import { Server } from "./support/server.ts";
import { SessionScreen } from "./support/session.ts";
import { test } from "./support/test.ts";
import { goToWeekday, letPass, MONDAY, SUNDAY } from "./support/time.ts";
import { writeTrainerWorkout } from "./support/trainer.ts";
import { dayBefore, train } from "./support/training.ts";

test.use({ actionTimeout: 5_000 });
const OUT = "/tmp/evolua/shots/r4";
const sizes = {
  m: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  d: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
} as const;

for (const [size, settings] of Object.entries(sizes)) {
  for (const colorScheme of ["light", "dark"] as const) {
    const tag = `${size}-${colorScheme}`;
    const shot = async (page: Page, name: string, full = false) => {
      await page.waitForTimeout(350);
      await page.screenshot({ path: `${OUT}/${tag}-${name}.png`, fullPage: full });
    };
    const step = async (name: string, what: () => Promise<unknown>) => {
      try { await what(); } catch (e) { console.log(`FAIL ${tag} ${name}: ${String(e).split("\n").slice(0, 3).join(" | ")}`); }
    };
    test.describe(tag, () => {
      test.use({ ...settings, colorScheme });
      test.setTimeout(400_000);
      test("demo", async ({ page, browser }) => {
        const server = await Server.start({ WHATSAPP_NUMBER: "5511999990000" });
        try {
          await server.demo();
          await signIn(page, server, demo.dueReview);
          const dialog = page.getByRole("dialog");
          await step("review", async () => {
            await page.getByRole("dialog", { name: "Hora da Revisão!" }).waitFor();
            await shot(page, "01-review");
            await page.getByRole("dialog").evaluate((d) => { for (const e of [d, ...d.querySelectorAll("*")]) e.scrollTop = 99999; });
            await shot(page, "01b-review-bottom");
            await page.getByRole("button", { name: "Manter Atual" }).click();
            await dialog.first().waitFor({ state: "hidden" });
          });
          await step("dash", async () => { await page.reload(); await page.getByText("Treinos no total").waitFor(); await shot(page, "02-dash-demo", true); });
          await step("workouts", async () => {
            await page.goto(`${server.url}/workouts`);
            await page.getByRole("region", { name: "Histórico de Treinos" }).getByRole("listitem").first().waitFor();
            await shot(page, "03-workouts-top");
            await shot(page, "03-workouts-full", true);
            await page.getByText("Esta Semana", { exact: true }).click();
            await page.getByRole("heading", { name: "Histórico de Treinos" }).scrollIntoViewIfNeeded();
            await shot(page, "04-filter-week", true);
            await page.getByText("Este Mês", { exact: true }).click();
            await shot(page, "04-filter-month", true);
            await page.getByText("Todos", { exact: true }).click();
            await page.getByRole("searchbox", { name: "Buscar treinos" }).fill("nada disso");
            await shot(page, "05-search-none", true);
            await page.getByRole("searchbox", { name: "Buscar treinos" }).fill("");
          });
          await step("detail", async () => {
            await page.getByRole("region", { name: "Histórico de Treinos" }).getByRole("listitem").first().getByRole("link").click();
            await dialog.getByRole("list", { name: /^Séries de/ }).first().waitFor();
            await shot(page, "06-detail");
            await dialog.getByRole("button", { name: /^Corrigir série 1/ }).first().click();
            await shot(page, "06b-detail-edit-set");
            await dialog.getByRole("button", { name: "Fechar" }).first().click();
          });
          await step("edit", async () => {
            await page.getByRole("button", { name: /^Editar / }).first().click();
            await page.getByRole("dialog", { name: "Editar treino" }).waitFor();
            await shot(page, "07-edit");
            await page.getByRole("button", { name: "Excluir treino" }).click();
            await shot(page, "07b-delete");
            await page.keyboard.press("Escape"); await page.keyboard.press("Escape");
          });
          await step("log", async () => {
            await page.goto(`${server.url}/workouts`);
            await page.getByRole("button", { name: "Registrar treino de outro dia" }).click();
            await page.getByLabel("Qual treino?").waitFor();
            await shot(page, "08-logpast");
          });
          await step("session", async () => {
            await page.goto(`${server.url}/workout-session?type=A`);
            const s = new SessionScreen(page);
            await s.complete.waitFor();
            await shot(page, "10-session-first");
            await step("why", async () => { await s.button("por quê?").click(); await shot(page, "11-session-why"); await s.button("por quê?").click(); });
            await step("30", async () => {
              await s.button("Hoje só tenho 30 minutos").click();
              await shot(page, "12-session-30min", true);
              await s.button("Voltar ao treino completo").click();
            });
            await step("done", async () => {
              const v = Number((await s.load.inputValue()).replace(",", "."));
              await s.load.fill(String(v + 10).replace(".", ","));
              await s.complete.click();
              await shot(page, "13-rest");
              await letPass(server, page, 3).catch(() => undefined);
              await s.skipRest();
              await shot(page, "14-session-record");
            });
            await step("menu", async () => {
              await s.button("Mais opções do exercício").click();
              await dialog.waitFor(); await shot(page, "15-menu");
              await dialog.getByRole("button", { name: "Trocar exercício" }).click();
              await page.getByRole("dialog", { name: "Trocar exercício" }).waitFor(); await shot(page, "16-swap");
              await page.keyboard.press("Escape");
              await s.menu("Mudar a ordem"); await shot(page, "17-order"); await page.keyboard.press("Escape");
              await s.menu("Observações"); await shot(page, "18-notes"); await page.keyboard.press("Escape");
            });
            await step("set", async () => { await s.button("Mais opções: série 2").click(); await dialog.waitFor(); await shot(page, "19-set-sheet"); await page.keyboard.press("Escape"); });
            await step("editset", async () => { await s.button("Editar série 1").click(); await shot(page, "20-edit-set"); await s.button("Cancelar edição").click(); });
            const add = async (q: string, name: RegExp) => {
              await s.menu("Adicionar exercício");
              await page.getByRole("searchbox").fill(q);
              await page.getByRole("dialog").getByRole("list", { name: "Exercícios" }).getByRole("button", { name }).first().click();
              await page.getByRole("dialog").waitFor({ state: "hidden" });
            };
            await step("add", async () => {
              await s.menu("Adicionar exercício"); await page.getByRole("searchbox").waitFor(); await shot(page, "21-add"); await page.keyboard.press("Escape");
            });
            await step("timed", async () => {
              await add("prancha", /Prancha/); await shot(page, "22-timed");
              await page.getByRole("button", { name: /cron|Iniciar|relógio|Contar/i }).first().click();
              await page.waitForTimeout(3000); await shot(page, "23-timed-running");
              await s.complete.click().catch(() => undefined); await shot(page, "23b-timed-done"); 
              await s.skipRest().catch(() => undefined);
            });
            await step("uni", async () => { await add("unilateral", /nilateral/); await shot(page, "24-unilateral"); });
            await step("cardio", async () => { await add("esteira", /steira/); await shot(page, "25-cardio"); });
            await step("pause", async () => { await s.button("Pausar treino").click(); await shot(page, "26-paused"); await s.button("Retomar treino").first().click(); });
            await step("min", async () => {
              await page.getByRole("link", { name: "Minimizar o treino" }).click();
              await page.getByRole("region", { name: "Treino em andamento" }).waitFor();
              await shot(page, "27-workouts-running");
              await page.goto(`${server.url}/dashboard`);
              await page.getByRole("region", { name: "Treino em andamento" }).waitFor();
              await shot(page, "28-dash-running", true);
              await page.getByRole("button", { name: "Encerrar" }).click(); await dialog.waitFor(); await shot(page, "28b-close-question"); await page.keyboard.press("Escape");
              await page.goto(`${server.url}/workout-session?type=B`);
              await page.getByRole("heading", { name: "Você já tem um treino em andamento" }).waitFor(); await shot(page, "29-other-running");
              await page.getByRole("link", { name: /^Continuar / }).click();
            });
            await step("finish", async () => {
              await s.exercises.first().click();
              await s.completeSets(5);
              await shot(page, "30-mid-done");
              await s.button("Abandonar treino").click(); await dialog.waitFor(); await shot(page, "31-abandon"); await s.button("Continuar treinando").click();
              await s.finish();
              await page.getByRole("dialog", { name: "Treino concluído" }).waitFor();
              await shot(page, "32-summary");
              await page.waitForTimeout(5000); await shot(page, "32b-summary");
              await s.closeSummary();
            });
          });
          await step("rest", async () => {
            const p = page;
            await goToWeekday(server, p, SUNDAY);
            await p.goto(`${server.url}/dashboard`);
            await p.getByRole("heading", { name: "Dia de Descanso" }).waitFor();
            await shot(p, "33-dash-rest");
            await p.goto(`${server.url}/workouts`); await p.getByRole("heading", { name: "Dia de Descanso" }).waitFor(); await shot(p, "34-workouts-rest");
          });
        } finally { await server.remove(); }
      });

      test("fresh", async ({ page, browser }) => {
        const server = await Server.start({ WHATSAPP_NUMBER: "5511999990000" });
        try {
          const admin = await Administrator.signIn(server);
          await signIn(page, server, ana); await answerQuestionnaire(page, server); await admin.approve(ana.email);
          const dialog = page.getByRole("dialog");
          const now = await goToWeekday(server, page, MONDAY);
          await step("dash", async () => { await page.goto(`${server.url}/dashboard`); await page.getByText("Treinos no total").waitFor(); await shot(page, "40-dash-fresh", true); });
          await step("workouts", async () => { await page.goto(`${server.url}/workouts`); await page.getByText("Comece sua jornada fitness hoje!").waitFor(); await shot(page, "41-workouts-fresh", true); });
          await step("custom", async () => { await page.goto(`${server.url}/custom-workout`); await page.getByRole("link", { name: /WhatsApp/ }).first().waitFor(); await shot(page, "42-custom-none", true); });
          await step("builder", async () => {
            await page.getByRole("link", { name: "Montar treino" }).click();
            await page.getByLabel("Nome do treino").waitFor(); await shot(page, "43-builder-empty");
            await page.getByRole("button", { name: "Salvar para depois" }).click(); await shot(page, "43b-builder-incomplete"); 
            await page.getByLabel("Nome do treino").fill("Braços de sexta");
            await page.getByRole("button", { name: /^Adicionar exercício/ }).click();
            const picker = page.getByRole("dialog", { name: "Escolher exercício" });
            await picker.getByRole("searchbox").waitFor(); await page.waitForTimeout(400); await shot(page, "44-picker");
            await picker.getByRole("list", { name: "Exercícios" }).getByRole("button").first().click();
            await picker.getByRole("searchbox").fill("prancha"); await picker.getByRole("list", { name: "Exercícios" }).getByRole("button").first().click();
            await shot(page, "44b-picker-added");
            await picker.getByRole("searchbox").fill("Rosca do Zé"); await picker.getByText("Nenhum exercício encontrado").waitFor(); await shot(page, "45-picker-none");
            await picker.getByRole("button", { name: "Criar exercício" }).click(); await page.getByRole("dialog", { name: "Criar exercício" }).waitFor(); await shot(page, "46-create-ex");
            await page.getByLabel("Grupo muscular").selectOption("Bíceps");
            await page.getByRole("dialog", { name: "Criar exercício" }).getByRole("button", { name: "Criar exercício" }).click();
            await picker.getByRole("button", { name: "Pronto" }).click();
            await shot(page, "47-builder-full", true);
            await shot(page, "47b-builder-view");
            await page.getByRole("button", { name: "Salvar para depois" }).click();
            await page.getByRole("list", { name: "Treinos planejados" }).waitFor();
            await shot(page, "48-planned");
            await page.goto(`${server.url}/custom-workout`);
            await page.getByText("Braços de sexta").waitFor();
            await writeTrainerWorkout(server, ana.email, { name: "Foco em ombros", description: "Para os dias sem a academia cheia.", notes: "Controle a descida.", exercises: [
              { exercise: 1, sets: 4, reps: "8-10", weight: 50, rest: 90, notes: "Pegada média" }, { exercise: 60, sets: 3, reps: "12", weight: 12.5, rest: 60 } ] });
            await page.reload(); await page.getByRole("button", { name: "Ver exercícios" }).click(); await page.getByText("Pegada média").waitFor();
            await shot(page, "49-custom-trainer", true);
          });
          await step("session", async () => {
            await page.goto(`${server.url}/workout-session?type=A`);
            const s = new SessionScreen(page); await s.complete.waitFor(); await shot(page, "50-session-fresh");
            await s.button("Finalizar treino").last().click(); await dialog.waitFor(); await shot(page, "51-finish-question"); await s.button("Continuar treinando").click();
            await s.amount.fill("0"); await s.complete.click(); await shot(page, "51b-missing-reps"); await s.amount.fill("12");
            await s.completeSets(1);
            await s.complete.click(); await shot(page, "52-rest-fresh");
            await cut(page.context());
            await s.skipRest(); await s.completeSets(1); await page.waitForTimeout(1500); await shot(page, "53-session-offline");
            await s.button("Ver movimento").click().catch(() => undefined); await page.waitForTimeout(600); await shot(page, "54-movement");
            await s.finish(); await s.closeSummary(); await shot(page, "55-offline-workouts");
            await page.goto(`${server.url}/dashboard`); await page.waitForTimeout(2500); await shot(page, "56-offline-dash");
            await restore(page.context());
            await page.waitForTimeout(3000);
          });
          await step("unsent", async () => {
            await page.context().route("**/api/workouts/*/session", (r) => r.fulfill({ status: 422, contentType: "application/problem+json", body: JSON.stringify({ status: 422, error: "O servidor não aceitou este treino." }) }));
            await page.goto(`${server.url}/workout-session?type=B`);
            const s = new SessionScreen(page); await s.complete.waitFor(); await s.completeSets(1); await page.waitForTimeout(800); await shot(page, "57-refused-session");
            await s.finish(); await s.closeSummary(); await page.getByRole("button", { name: "Não enviados" }).click(); await dialog.waitFor(); await shot(page, "58-unsent");
            await dialog.getByRole("button", { name: "Descartar" }).click().catch(() => undefined); await shot(page, "58b-unsent-discard");
          });
          await step("nf", async () => { await page.goto(`${server.url}/workout-session?type=Z`); await page.getByRole("heading", { name: "Treino não encontrado." }).waitFor(); await shot(page, "59-notfound"); });
          await step("locked", async () => {
            const ctx = await browser.newContext({ ...settings, colorScheme, locale: "pt-BR", timezoneId: "America/Sao_Paulo", serviceWorkers: "block", reducedMotion: "reduce" });
            const p = await ctx.newPage();
            await signIn(p, server, bruno); await answerQuestionnaire(p, server, { limitations: "dor no peito quando treino", health_consent: true }); await admin.approve(bruno.email);
            await p.goto(`${server.url}/dashboard`); await p.getByText("Treinos no total").waitFor(); await shot(p, "60-dash-locked", true);
            await p.goto(`${server.url}/workouts`); await p.waitForTimeout(800); await shot(p, "60b-workouts-locked", true);
            await p.goto(`${server.url}/workout-session?type=A`); await p.waitForTimeout(800); await shot(p, "61-session-locked");
            await p.goto(`${server.url}/custom-workout`); await p.waitForTimeout(800); await shot(p, "62-custom-locked", true);
            await ctx.close();
          });
          await admin.leave();
        } finally { await server.remove(); }
      });
    });
  }
}
