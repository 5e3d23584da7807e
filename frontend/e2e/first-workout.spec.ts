import { signInAsAdministrator } from "./support/admin.ts";
import { ana, identify, openProvider } from "./support/member.ts";
import { desktop } from "./support/screens.ts";
import { doneSets, onlyWorkout, SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, letPass, MONDAY, SUNDAY } from "./support/time.ts";
import { dayBefore, train } from "./support/training.ts";

test("from the landing to the first finished workout @engine", async ({ page, server, browser }) => {
  await test.step("signs in through a friend's link and sees what is missing", async () => {
    await openProvider(page, server, "/?ref=ABCD2345");
    await identify(page, ana);
    await expect(page).toHaveURL(`${server.url}/payment?ref=ABCD2345`);
    await expect(page.getByText("R$ 147,00").first()).toBeVisible();
  });

  await test.step("answers the questionnaire and waits", async () => {
    await page.getByRole("link", { name: "Montar meu perfil de treino" }).click();
    await page.getByRole("button", { name: "Aceitar Termos e Criar Perfil" }).click();
    await expect(page).toHaveURL(`${server.url}/payment`);
    await expect(page.getByRole("heading", { name: "Aguardando Aprovação" })).toBeVisible();
  });

  await test.step("the trainer approves", async () => {
    const context = await browser.newContext({ ...desktop, locale: "pt-BR" });
    const office = await context.newPage();
    await signInAsAdministrator(office, server);
    await office.getByRole("button", { name: "Aprovar Ana Souza" }).click();
    const question = office.getByRole("dialog", { name: "Aprovar sem pagamento?" });
    await question.getByRole("button", { name: "Aprovar" }).click();
    await expect(office.getByRole("listitem").filter({ hasText: ana.email }).getByText("Aprovado")).toBeVisible();
    await context.close();
  });

  await test.step("the dashboard has the program and today's workout", async () => {
    await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/`);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { name: "Bom dia, Ana" })).toBeVisible();
    await expect(page.getByText("ABC", { exact: true })).toBeVisible();
    const today = page.getByRole("region", { name: "Treino de hoje" });
    await expect(today.getByText(/\d+ exercícios/)).toBeVisible();
    await today.getByRole("link", { name: "Iniciar" }).click();
    await expect(page).toHaveURL(/\/workout-session\?type=A&template=/);
  });

  const session = new SessionScreen(page);
  await test.step("trains for 25 minutes", async () => {
    await expect(page.getByText(/^Exercício 1 de \d+/)).toBeVisible();
    await session.load.fill("42,5");
    await session.completeSets(4);
    await expect(session.saved).toBeVisible();
    await letPass(server, page, 25 * 60);
    await session.completeSets(1);
    await expect(session.saved).toBeVisible();
  });

  await test.step("finishes, and the history shows it with its duration", async () => {
    await session.finish();
    await expect(page.getByText(/^Treino finalizado! Duração: 25:\d\d$/)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/workouts`);
    const summary = page.getByRole("dialog", { name: "Treino concluído" });
    await expect(summary.getByText(/^25:\d\d$/)).toBeVisible();
    await summary.getByRole("button", { name: "Fechar" }).last().click();
    const history = page.getByRole("region", { name: "Histórico de Treinos" });
    await expect(history.getByRole("listitem")).toHaveCount(1);
    await expect(history.getByText(/25\smin/)).toBeVisible();
  });

  await test.step("every set is on the server", async () => {
    const workout = await onlyWorkout(page, server);
    expect(workout).toMatchObject({ workout_type: "A", program_type: "ABC", duration_minutes: 25 });
    expect(doneSets(workout)).toHaveLength(5);
    expect(doneSets(workout)[0]).toMatchObject({ weight: 42.5 });
  });

  await test.step("the dashboard counts it", async () => {
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByRole("region", { name: "Treino de hoje" }).getByText("feito")).toBeVisible();
    await expect(page.getByLabel("feito").first()).toBeVisible();
  });
});

test("a day of rest names the next workout, which can be trained all the same; a first one is simply begun", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  const now = await goToWeekday(server, page, SUNDAY);
  await page.goto(`${server.url}/dashboard`);
  const today = page.getByRole("region", { name: "Treino de hoje" });
  await expect(today.getByRole("heading", { name: "Dia de Descanso" })).toBeVisible();
  await today.getByRole("link", { name: "Começar pelo Treino A" }).click();
  await expect(page).toHaveURL(/\/workout-session\?type=A&template=/);
  await expect(new SessionScreen(page).complete).toBeVisible();
  await new SessionScreen(page).askToAbandon();
  await page.getByRole("dialog").getByRole("button", { name: "Abandonar", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/workouts");

  for (const [days, type] of [
    [5, "A"],
    [4, "B"],
    [2, "C"],
  ] as const)
    await train(page, server, { name: "Antes", type, date: dayBefore(now, days), loads: [40] });
  await page.goto(`${server.url}/dashboard`);
  await expect(today.getByText(/^Recupere bem\. Amanhã: Treino A/)).toBeVisible();
  await today.getByRole("link", { name: "Treinar mesmo assim" }).click();
  await expect(new SessionScreen(page).complete).toBeVisible();
});
