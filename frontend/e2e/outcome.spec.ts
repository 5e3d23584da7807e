import { ana } from "./support/member.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test("the summary of a workout says what it moved", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  const session = await SessionScreen.start(server, page);
  const today = await page.evaluate(() => new Date().toLocaleDateString("en-CA"));
  for (const [path, title] of [
    ["challenges", "Um treino"],
    ["goals", "Dez mil quilos"],
  ]) {
    const unit = path === "goals" ? { target_unit: "volume", target_value: 10_000 } : { target_value: 1 };
    const response = await page.request.post(`${server.url}/api/${path}`, {
      data: { title, start_date: today, ...unit },
      headers: { "X-Time-Zone": "America/Sao_Paulo" },
    });
    expect(response.status()).toBe(201);
  }
  await session.load.fill("40");
  await session.amount.fill("12");
  // A beginner's first week has two sets of each exercise.
  await session.completeSets(2);
  await session.finish();
  const moved = page.getByRole("region", { name: "O que este treino moveu" });
  await expect(moved.getByRole("link")).toHaveText([
    "Um treino: desafio concluído!",
    /^Dez mil quilos: 960 de 10.000 kg$/,
    "1 de 3 treinos da semana",
  ]);
  await moved.getByRole("link", { name: /Dez mil quilos/ }).click();
  await expect(page).toHaveURL(/\/challenges\?aba=metas$/);
  await expect(page.getByText("960 de 10.000 kg")).toBeVisible();
});
