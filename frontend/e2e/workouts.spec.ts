import { ana, bruno, signIn } from "./support/member.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, MONDAY } from "./support/time.ts";

const record = (name: string, date: string) => ({ name, date, workout_type: "A", program_type: "ABC" });

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
    const day = (back: number) => new Date(monday.getTime() - back * 86_400_000).toISOString().slice(0, 10);
    for (const body of [record("Peito pesado", day(0)), record("Costas", day(1)), record("Ação de pernas", day(70))]) {
      const made = await page.request.post(`${server.url}/api/workouts`, {
        data: body,
        headers: { "X-Time-Zone": "America/Sao_Paulo" },
      });
      expect(made.status(), await made.text()).toBe(201);
    }
    await page.goto(`${server.url}/workouts`);
    const rows = page.getByRole("region", { name: "Histórico de Treinos" }).getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText("Peito pesado");
    await expect(rows.first()).toContainText(day(0).split("-").reverse().join("/"));

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
    await edit.getByLabel("Observações").fill("Boa pegada");
    await edit.getByRole("button", { name: "Salvar" }).click();
    await expect(rows.filter({ hasText: "Costas e bíceps" })).toContainText("Boa pegada");

    await page.getByRole("button", { name: /^Editar Costas e bíceps/ }).click();
    await edit.getByRole("button", { name: "Excluir treino" }).click();
    await page.getByRole("dialog", { name: "Excluir treino" }).getByRole("button", { name: "Excluir" }).click();
    await expect(rows).toHaveCount(2);
  });

  test("another member's workout doesn't exist @engine", async ({ page, server, browser, becomeMember }) => {
    await becomeMember(page, ana);
    const date = new Date().toISOString().slice(0, 10);
    const made = await page.request.post(`${server.url}/api/workouts`, { data: record("Só meu", date) });
    const { id } = await made.json();
    const context = await browser.newContext();
    const other = await context.newPage();
    await becomeMember(other, bruno);
    expect((await other.request.get(`${server.url}/api/workouts/${id}`)).status()).toBe(404);
    expect((await other.request.put(`${server.url}/api/workouts/${id}`, { data: { name: "Meu" } })).status()).toBe(404);
    const origin = { Origin: server.url, "content-type": "application/json" };
    expect((await other.request.delete(`${server.url}/api/workouts/${id}`, { headers: origin })).status()).toBe(404);
    expect(await (await other.request.get(`${server.url}/api/workouts`)).json()).toEqual([]);
    await context.close();
  });

  test("the same client_id is one workout @engine", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    const data = { ...record("Uma vez", new Date().toISOString().slice(0, 10)), client_id: crypto.randomUUID() };
    const first = await page.request.post(`${server.url}/api/workouts`, { data });
    const again = await page.request.post(`${server.url}/api/workouts`, { data });
    expect([first.status(), again.status()]).toEqual([201, 200]);
    expect((await again.json()).id).toBe((await first.json()).id);
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
