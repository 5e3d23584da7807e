import type { Page } from "@playwright/test";
import { signInAsAdministrator } from "./support/admin.ts";
import {
  expectAccessible,
  expectAccessibleInTheDark,
  expectGoodOnEveryScreen,
  expectNoOverflow,
} from "./support/axe.ts";
import { readyForOffline } from "./support/device.ts";
import { ana, bruno, openProvider, signIn } from "./support/member.ts";
import { desktop } from "./support/screens.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, MONDAY } from "./support/time.ts";
import { writeTrainerWorkout } from "./support/trainer.ts";
import { dayBefore, train } from "./support/training.ts";

// With the service worker, as in production: its console errors count too.
test.use({ serviceWorkers: "allow" });
// By far the longest file.
test.describe.configure({ mode: "parallel" });

/** Console errors of the pages count as failures. */
function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // The browser logs every refused request (401, 403, 404) as an error; the screens expect those.
    const isRefusal = message.text().startsWith("Failed to load resource");
    // A request that was cut off by the test's next navigation.
    const isCut = message.text().endsWith("HTTP status 0");
    if (["error", "warning"].includes(message.type()) && !isRefusal && !isCut) complaints.push(message.text());
  });
  return complaints;
}

test("every screen of a visitor", async ({ page, server }) => {
  const complaints = watchConsole(page);
  for (const path of ["/", "/#entrada-expirada", "/terms", "/privacy", "/admin/login", "/nao-existe"]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodOnEveryScreen(page);
  }
  await openProvider(page, server);
  await expectGoodOnEveryScreen(page);
  expect(complaints).toEqual([]);
});

test("every screen of a pending and of a blocked member", async ({ page, server, admin }) => {
  const complaints = watchConsole(page);
  await signIn(page, server, bruno);
  for (const { path, button } of [
    { path: "/payment", button: "Sair" },
    { path: "/profile", button: "Aceitar Termos e Criar Perfil" },
    { path: "/workouts", button: "Sair" },
  ]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("button", { name: button })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodOnEveryScreen(page);
  }
  await admin.block(bruno.email);
  await page.goto(`${server.url}/workouts`);
  await expect(page.getByRole("heading", { name: "Acesso Bloqueado" })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  expect(complaints).toEqual([]);
});

test("every screen of a member", async ({ page, server, becomeMember }) => {
  const complaints = watchConsole(page);
  await becomeMember(page, ana);
  await goToWeekday(server, page, MONDAY);
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole("link", { name: "Iniciar", exact: true })).toBeVisible();
  await expect(page.getByText("Treinos no total")).toBeVisible();
  await expectGoodOnEveryScreen(page);

  await page.goto(`${server.url}/workouts`);
  await expect(page.getByText("Comece sua jornada fitness hoje!")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("button", { name: "Ver Instruções" }).click();
  const guide = page.getByRole("dialog");
  await expect(guide.getByRole("region", { name: /^Demonstração/ })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  for (const tab of ["Dicas", "Variações"]) {
    await guide.getByRole("tab", { name: tab }).click();
    await expectGoodOnEveryScreen(page);
  }

  await page.goto(`${server.url}/exercicios`);
  await expect(page.getByText("216 exercícios")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("searchbox").fill("nada disso");
  await expect(page.getByText("Nenhum exercício encontrado")).toBeVisible();
  await expectGoodOnEveryScreen(page);

  await page.goto(`${server.url}/profile`);
  await expect(page.getByRole("button", { name: "Salvar Alterações" })).toBeVisible();
  await expectGoodOnEveryScreen(page);

  for (const path of [
    "/progress",
    "/challenges",
    "/calendar",
    "/measurements",
    "/my-data",
    "/custom-workout",
    "/referrals",
    "/payment",
  ]) {
    await page.goto(server.url + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectGoodOnEveryScreen(page);
  }
  await page.getByRole("button", { name: "Mais" }).click();
  await expect(page.getByRole("dialog", { name: "Mais" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectAccessibleInTheDark(page);
  expect(complaints).toEqual([]);
});

test("every screen of a device without a network, and of a sign-out that would lose a workout", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  const session = await SessionScreen.start(server, page);
  await readyForOffline(page);
  await page.context().setOffline(true);
  await session.completeSets(1);
  await page.goto(`${server.url}/workouts`);
  await expect(page.getByText("Sem conexão com o servidor.")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("button", { name: "Mais" }).click();
  await page.getByRole("button", { name: "Sair" }).last().click();
  await expect(page.getByRole("dialog", { name: "Sair e perder 1 treino?" })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectAccessibleInTheDark(page);
});

test("every screen of the administrator", async ({ page, server, browser }) => {
  const complaints = watchConsole(page);
  const context = await browser.newContext();
  await signIn(await context.newPage(), server, ana);
  await context.close();
  await signInAsAdministrator(page, server);
  await expect(page.getByRole("button", { name: "Aprovar Ana Souza" })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("button", { name: "Aprovar Ana Souza" }).click();
  await expect(page.getByRole("dialog", { name: "Aprovar sem pagamento?" })).toBeVisible();
  await expectGoodOnEveryScreen(page);
  await page.getByRole("dialog").getByRole("button", { name: "Aprovar" }).click();
  await page.getByRole("tab", { name: "Indicações" }).click();
  await expect(page.getByText("Ninguém tem código de indicação ainda")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  expect(complaints).toEqual([]);
});

test.describe("from a desktop", () => {
  test.use(desktop);

  test("every screen of workouts past, planned and put together", async ({ page, server, becomeMember }) => {
    const complaints = watchConsole(page);
    await becomeMember(page, ana);
    const now = await goToWeekday(server, page, MONDAY);
    await train(page, server, { name: "Peito", date: dayBefore(now, 2), loads: [40, 42.5] });
    await writeTrainerWorkout(server, ana.email, {
      name: "Foco em ombros",
      notes: "Controle a descida.",
      exercises: [{ exercise: 1, sets: 3, reps: "8-12", weight: 40, rest: 60, notes: "Pegada média" }],
    });
    await server.execute(`UPDATE profiles SET created_at = '${dayBefore(now, 57)} 12:00:00'`);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("dialog", { name: "Hora da Revisão!" })).toBeVisible();
    await expectGoodOnEveryScreen(page);

    await page.goto(`${server.url}/custom-workout`);
    await page.getByRole("button", { name: "Ver exercícios" }).click();
    await expect(page.getByText("Pegada média")).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await page.getByRole("link", { name: "Montar treino" }).click();
    await page.getByLabel("Nome do treino").fill("Braços");
    await page.getByRole("button", { name: /^Adicionar exercício/ }).click();
    const picker = page.getByRole("dialog", { name: "Escolher exercício" });
    await picker.getByRole("list", { name: "Exercícios" }).getByRole("button").first().click();
    await expectGoodOnEveryScreen(page);
    await picker.getByRole("searchbox").fill("nada disso");
    await picker.getByRole("button", { name: "Criar exercício" }).click();
    await expectGoodOnEveryScreen(page);
    await page.getByRole("button", { name: "Voltar" }).last().click();
    await picker.getByRole("button", { name: "Pronto" }).click();
    await expect(picker).toHaveCount(0);
    await expectGoodOnEveryScreen(page);
    await page.getByRole("button", { name: "Salvar para depois" }).click();
    await expect(page.getByRole("list", { name: "Treinos planejados" })).toBeVisible();
    await expectGoodOnEveryScreen(page);

    await page.getByRole("link", { name: "Peito", exact: true }).click();
    const detail = page.getByRole("dialog", { name: "Peito" });
    await expect(detail).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await detail.getByRole("button", { name: "Editar" }).click();
    await detail.getByRole("button", { name: /^Corrigir série 1/ }).click();
    await expectGoodOnEveryScreen(page);
    await detail.getByRole("button", { name: "Fechar" }).click();
    await page.getByRole("button", { name: "Registrar treino de outro dia" }).click();
    await expect(page.getByLabel("Qual treino?")).toBeVisible();
    await expectGoodOnEveryScreen(page);
    expect(complaints).toEqual([]);
  });

  test("every screen of a session", async ({ page, server, becomeMember }) => {
    const complaints = watchConsole(page);
    await becomeMember(page, ana);
    const session = await SessionScreen.start(server, page);
    const dialog = page.getByRole("dialog");
    await expectGoodOnEveryScreen(page);
    await session.button("Tenho menos tempo hoje").click();
    await expect(page.getByRole("dialog", { name: "Hoje só tenho…" })).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await session.button("por quê?").click();
    await session.load.fill("40");
    await session.complete.click();
    await expect(session.rest).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await session.button("Números grandes").click();
    await expectGoodOnEveryScreen(page);
    await session.button("Doeu").click();
    await expect(page.getByRole("dialog", { name: "Dor no exercício" })).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await page.getByRole("button", { name: "Não doeu" }).click();
    await session.button("Opções do treino").click();
    await expect(dialog).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await dialog.getByRole("checkbox", { name: "Mostrar o movimento" }).check();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(session.rest).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await session.button("Pausar treino").click();
    await expect(page.getByText("Pausado")).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await session.button("Retomar treino").first().click();
    await session.button("Mais opções: série 2").click();
    await expect(dialog).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await page.keyboard.press("Escape");
    for (const entry of ["Trocar exercício", "Observações", "Mudar a ordem"]) {
      await session.menu(entry);
      await expect(
        page.getByRole("dialog", { name: /^(Trocar exercício|Observações|Exercícios do treino)/ }),
      ).toBeVisible();
      await expectGoodOnEveryScreen(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    await session.button("Mais opções do exercício").click();
    await expect(dialog).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await page.keyboard.press("Escape");
    await session.button("Editar série 1").click();
    await expectGoodOnEveryScreen(page);
    await session.button("Cancelar edição").click();
    await session.askToAbandon();
    await expect(page.getByRole("dialog", { name: "Abandonar treino" })).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await session.button("Continuar treinando").click();
    await session.finish();
    await expectGoodOnEveryScreen(page);
    await session.closeSummary();
    await page.getByRole("button", { name: /^Editar / }).click();
    await expect(page.getByRole("dialog", { name: "Editar treino" })).toBeVisible();
    await expectGoodOnEveryScreen(page);
    expect(complaints).toEqual([]);
  });
});
