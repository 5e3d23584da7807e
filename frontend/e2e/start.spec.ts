import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("a first screen asks for nothing twice", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  for (const { path, shown } of [
    { path: "/dashboard", shown: page.getByText("Treinos no total") },
    { path: "/workouts", shown: page.getByText("Nenhum treino encontrado") },
    { path: "/workout-session?type=A", shown: page.getByRole("button", { name: "Concluir série" }) },
    { path: "/exercicios", shown: page.getByRole("heading", { name: "Peito" }) },
    { path: "/custom-workout", shown: page.getByRole("heading", { name: "Do seu personal" }) },
    { path: "/custom-workout?livre=1", shown: page.getByRole("textbox", { name: "Nome do Treino" }) },
    { path: "/progress", shown: page.getByText("Ainda não há progresso para mostrar") },
    { path: "/challenges", shown: page.getByText("Nenhum desafio ainda") },
    { path: "/referrals", shown: page.getByText("Nenhuma indicação realizada ainda") },
    { path: "/profile", shown: page.getByRole("button", { name: "Salvar Alterações" }) },
  ]) {
    await page.goto(server.url + path);
    await expect(shown).toBeVisible();
    await page.waitForLoadState("networkidle");
    // The browser's own list has the calls of this page alone, without those of the page before it.
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name))
        .filter(({ pathname }) => pathname.startsWith("/api/"))
        .map(({ pathname, search }) => pathname + search),
    );
    expect(asked).toContain(path === "/profile" ? "/api/users/me" : "/api/visit");
    expect(asked, path).toEqual([...new Set(asked)]);
  }
});

test("an outdated browser shows a notice, and the app doesn't start", async ({ page, server }) => {
  await page.addInitScript(() => Object.defineProperty(HTMLScriptElement, "supports", { value: () => false }));
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/user-info") calls.push(request.url());
  });
  await page.goto(`${server.url}/workouts`);
  await expect(page.getByText("Este navegador é antigo demais para o Evolua.")).toBeVisible();
  // An app that starts has asked for its member by then: its script ran before the page was loaded.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.getByText("Este navegador é antigo demais para o Evolua.")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/workouts`);
  expect(calls).toEqual([]);
});
