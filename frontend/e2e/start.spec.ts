import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("the page asks a screen's first questions itself, and the screen asks none of them again", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana);
  for (const { path, shown } of [
    { path: "/dashboard", shown: page.getByText("Treinos no total") },
    { path: "/workouts", shown: page.getByText("Nenhum treino encontrado") },
    { path: "/workout-session?type=A", shown: page.getByRole("button", { name: "Concluir série" }) },
    { path: "/profile", shown: page.getByRole("button", { name: "Salvar Alterações" }) },
  ]) {
    const asked: string[] = [];
    const note = (request: { url(): string }) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname + search);
    };
    page.on("request", note);
    await page.goto(server.url + path);
    await expect(shown).toBeVisible();
    page.off("request", note);
    const early = await page.evaluate(() => {
      const script = [...document.scripts].find(({ text }) => text.includes("modulepreload"));
      const wanted = JSON.parse(script?.text.match(/const wanted=(\{.*?\})\[location/)?.[1] ?? "{}");
      return wanted[location.pathname].calls as string[];
    });
    expect(early).toContain(path === "/profile" ? "/api/users/me" : "/api/visit");
    for (const call of early)
      expect(
        asked.filter((other) => other === call),
        `${path}: ${call}`,
      ).toHaveLength(1);
    // What the page asks and the screen doesn't would still be lying there.
    const left = await page.evaluate(() => Object.keys((globalThis as { evoluaEarly?: object }).evoluaEarly ?? {}));
    expect(left, path).toEqual([]);
  }
});
