import { ana, signIn } from "./support/member.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, MONDAY } from "./support/time.ts";
import { dayBefore, formatted, train } from "./support/training.ts";

test.describe("the workouts", () => {
  test("today's card, the program and the instructions", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/workouts`);
    const today = page.getByRole("region", { name: "Treino de hoje" });
    await expect(today.getByText(/\d+ exercícios/)).toBeVisible();
    await expect(today.getByText("60 min")).toBeVisible();
    await expect(today.getByRole("list", { name: "Exercícios" }).getByText(/^\+\d+ mais$/)).toBeVisible();
    for (const name of ["Treino Livre", "Ver Progresso", "Cronograma"])
      await expect(page.getByRole("link", { name })).toBeVisible();
    await expect(page.getByText("Seu Programa Atual")).toBeVisible();
    await expect(page.getByText("Comece sua jornada fitness hoje!")).toBeVisible();
    await page.getByRole("button", { name: "Ver Instruções" }).click();
    const dialog = page.getByRole("dialog");
    for (const name of ["Como Fazer", "Dicas", "Variações"])
      await expect(dialog.getByRole("tab", { name })).toBeVisible();
    await dialog.getByRole("button", { name: "Entendi" }).click();
    await expect(dialog).toHaveCount(0);
  });

  test("the history is searched, filtered, edited and deleted @engine", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    const monday = await goToWeekday(server, page, MONDAY);
    const day = (back: number) => dayBefore(monday, back);
    await train(page, server, { name: "Peito pesado", date: day(0) });
    await train(page, server, { name: "Costas", date: day(1) });
    await train(page, server, { name: "Ação de pernas", date: day(70) });
    await page.goto(`${server.url}/workouts`);
    const rows = page.getByRole("region", { name: "Histórico de Treinos" }).getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText("Peito pesado");
    await expect(rows.first()).toContainText(formatted(day(0)));

    await page.getByText("Esta Semana", { exact: true }).click();
    await expect(rows).toHaveCount(1);
    await page.getByText("Todos", { exact: true }).click();
    const search = page.getByRole("searchbox", { name: "Buscar treinos" });
    await search.fill("acao");
    await expect(rows).toHaveCount(1);
    await search.fill("nada disso");
    await expect(page.getByText("Nenhum treino encontrado")).toBeVisible();
    await expect(page.getByText("Tente ajustar os filtros ou criar um novo treino.")).toBeVisible();
    await search.fill("");

    await page.getByRole("button", { name: /^Editar Costas/ }).click();
    const edit = page.getByRole("dialog", { name: "Editar treino" });
    await edit.getByLabel("Nome").fill("Costas e bíceps");
    await edit.getByLabel("Duração (min)").fill("45");
    await edit.getByLabel("Observações").fill("Boa pegada");
    await edit.getByRole("button", { name: "Salvar" }).click();
    await expect(rows.filter({ hasText: "Costas e bíceps" })).toContainText("Boa pegada");
    await expect(rows.filter({ hasText: "Costas e bíceps" })).toContainText("45 min");

    await page.getByRole("button", { name: /^Editar Costas e bíceps/ }).click();
    await edit.getByRole("button", { name: "Excluir treino" }).click();
    await page.getByRole("dialog", { name: "Excluir treino" }).getByRole("button", { name: "Excluir" }).click();
    await expect(rows).toHaveCount(2);
  });

  test("a past workout's sets are corrected, added and removed", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    const monday = await goToWeekday(server, page, MONDAY);
    const id = await train(page, server, { name: "Peito", date: dayBefore(monday, 3), loads: [40, 40] });
    await page.goto(`${server.url}/workouts`);
    await page.getByRole("link", { name: "Peito", exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/workouts?treino=${id}`);
    const dialog = page.getByRole("dialog", { name: "Peito" });
    const sets = dialog.getByRole("list", { name: /^Séries de / }).getByRole("listitem");
    await expect(sets).toHaveCount(2);

    await dialog.getByRole("button", { name: "Editar" }).click();
    await dialog.getByRole("button", { name: /^Corrigir série 2/ }).click();
    await dialog.getByRole("textbox", { name: "Carga (kg)" }).fill("42,5");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(sets.nth(1)).toContainText(/42,5.kg × 10/);
    await dialog.getByRole("button", { name: /^Adicionar série de / }).click();
    await dialog.getByRole("button", { name: "Adicionar", exact: true }).click();
    await expect(sets).toHaveCount(3);
    await dialog.getByRole("button", { name: /^Corrigir série 1/ }).click();
    await dialog.getByRole("button", { name: "Remover", exact: true }).click();
    await expect(sets).toHaveCount(2);

    await dialog.getByRole("button", { name: "Adicionar exercício" }).click();
    const picker = page.getByRole("dialog", { name: "Escolher exercício" });
    await picker.getByRole("searchbox").fill("triceps testa");
    await picker.getByRole("list", { name: "Exercícios" }).getByRole("button").first().click();
    await expect(dialog.getByRole("region", { name: /Tríceps Testa/ })).toBeVisible();

    await page.reload();
    await expect(sets).toHaveCount(2);
    await expect(dialog.getByText(/42,5.kg × 10/)).toHaveCount(2);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
  });

  test("a workout of another day is recorded with its sets", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    const monday = await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/workouts`);
    await page.getByRole("button", { name: "Registrar treino de outro dia" }).click();
    const form = page.getByRole("dialog", { name: "Registrar treino de outro dia" });
    await form.getByLabel("Qual treino?").selectOption({ index: 1 });
    await form.getByLabel("Data").fill(dayBefore(monday, 4));
    await form.getByLabel("Duração (min)").fill("50");
    await form.getByRole("button", { name: "Registrar treino" }).click();

    const dialog = page.getByRole("dialog", { name: /^Treino B/ });
    await expect(dialog.getByText(formatted(dayBefore(monday, 4)))).toBeVisible();
    await dialog
      .getByRole("button", { name: /^Adicionar série de / })
      .first()
      .click();
    await dialog.getByRole("textbox", { name: "Carga (kg)" }).fill("30");
    await dialog.getByRole("button", { name: "Adicionar", exact: true }).click();
    await expect(dialog.getByText(/30.kg × 10/)).toBeVisible();
    await dialog.getByRole("button", { name: "Concluir" }).click();
    await dialog.getByRole("button", { name: "Pronto" }).click();
    const row = page.getByRole("region", { name: "Histórico de Treinos" }).getByRole("listitem");
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/50 min.*300.kg/);
  });

  test("years of training stay quick to draw and to search", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    const monday = await goToWeekday(server, page, MONDAY);
    const rows = Array.from(
      { length: 400 },
      (_, i) =>
        `('${crypto.randomUUID()}', '${i === 399 ? "O primeiro de todos" : "Treino A"}', '${dayBefore(monday, i + 1)}')`,
    );
    await server.execute(
      `INSERT INTO workouts (user_id, client_id, name, trained_on, ended_at, workout_type, program_type, created_at, updated_at)
       SELECT id, v.column1, v.column2, v.column3, '2026-01-05 12:00:00', 'A', 'ABC', '2026-01-05 12:00:00', '2026-01-05 12:00:00'
       FROM users, (VALUES ${rows.join(", ")}) AS v WHERE email = '${ana.email}'`,
    );
    await page.goto(`${server.url}/workouts`);
    const history = page.getByRole("region", { name: "Histórico de Treinos" });
    await expect(history.getByRole("listitem")).toHaveCount(12);
    const more = history.getByRole("button", { name: "Mostrar treinos mais antigos" });
    await more.scrollIntoViewIfNeeded();
    await expect(history.getByRole("listitem")).toHaveCount(40);
    await more.click();
    await more.scrollIntoViewIfNeeded();
    await expect(history.getByRole("listitem")).toHaveCount(80);
    await page.getByRole("searchbox", { name: "Buscar treinos" }).fill("primeiro");
    await expect(history.getByRole("link", { name: "O primeiro de todos" })).toBeVisible();
    await expect(history.getByRole("listitem")).toHaveCount(1);
  });
});

test("an unsafe request from another site is refused", async ({ page, server }) => {
  await signIn(page, server, ana);
  const answer = await page.request.post(`${server.url}/api/profile`, {
    data: {},
    headers: { Origin: "https://outro.exemplo" },
  });
  expect(answer.status()).toBe(403);
});
