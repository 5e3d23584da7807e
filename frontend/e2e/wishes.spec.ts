import { expectAccessible } from "./support/axe.ts";
import { readyForOffline } from "./support/device.ts";
import { ana } from "./support/member.ts";
import { onlyWorkout, SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

test.describe("what a member says of an exercise", () => {
  test.beforeEach(async ({ page, becomeMember }) => {
    await becomeMember(page, ana);
  });

  test("it hurt: told with its place, gone on with less, and known to the trainer", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.load.fill("40");
    await session.completeSets(1);
    await session.button("Doeu").click();
    const sheet = page.getByRole("dialog", { name: "Dor no exercício" });
    await sheet.getByRole("radio", { name: "Joelho" }).check();
    await expectAccessible(page);
    await sheet.getByRole("button", { name: /^Seguir mais leve/ }).click();
    await expect(session.load).toHaveValue("30");
    await expect(page.getByText("Doeu: joelho")).toBeVisible();
    await session.completeSets(1);
    await expect(session.saved).toBeVisible();
    await session.finish();
    const workout = await onlyWorkout(page, server);
    const sets = workout.exercises[0]?.sets ?? [];
    expect(sets.slice(0, 2)).toMatchObject([
      { pain: true, pain_at: "joelho", weight: 40 },
      { pain: false, weight: 30 },
    ]);
  });

  test("the gym is full: another machine, or later", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    const [first, second] = await session.exerciseTexts();
    await session.menu("Academia cheia");
    const sheet = page.getByRole("dialog", { name: "Trocar exercício" });
    await expect(sheet.getByText(/Com outro aparelho/)).toBeVisible();
    await sheet.getByRole("button", { name: /^Deixar para o fim/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name);
    const after = await session.exerciseTexts();
    expect([after[0], after.at(-1)].map((text) => text?.replace(/^Exercício \d+: /, ""))).toEqual(
      [second, first].map((text) => text?.replace(/^Exercício \d+: /, "")),
    );
  });

  test("the gym doesn't have it, noted without network: swapped today, out of the program, and back", async ({
    page,
    server,
    context,
  }) => {
    const session = await SessionScreen.start(server, page);
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await readyForOffline(page);
    await context.setOffline(true);
    await session.menu("Trocar exercício");
    const sheet = page.getByRole("dialog", { name: "Trocar exercício" });
    await sheet.getByText("Minha academia não tem").click();
    await sheet.getByRole("listitem").first().getByRole("button").first().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(name);
    await expect(page.getByText(/seu programa muda quando houver internet/)).toBeVisible();
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    const planned = async () =>
      await (await page.request.get(`${server.url}/api/workout-templates?guides=false`)).text();
    await expect.poll(planned).not.toContain(`"name":"${name}"`);

    await page.goto(`${server.url}/profile`);
    const list = page.getByRole("region", { name: "Fora do seu programa" });
    await expect(list.getByText(name, { exact: true })).toBeVisible();
    await expect(list.getByText("Minha academia não tem")).toBeVisible();
    await expectAccessible(page);
    await list.getByRole("button", { name: /^Trazer de volta/ }).click();
    await expect(page.getByText(`${name} pode voltar ao seu programa.`)).toBeVisible();
    await expect(list).toHaveCount(0);
    expect(await planned()).toContain(`"name":"${name}"`);
  });

  test("it isn't wanted: said at its guide", async ({ page, server }) => {
    await page.goto(`${server.url}/exercicios`);
    await page.getByRole("searchbox").fill("leg press 45");
    await page.getByRole("button", { name: "Leg Press 45°", exact: true }).click();
    const guide = page.getByRole("dialog");
    await guide.getByRole("button", { name: "Não quero este" }).click();
    await expect(guide.getByText("Fora do seu programa: não quero este.")).toBeVisible();
    await expectAccessible(page);
    await guide.getByRole("button", { name: "Trazer de volta" }).click();
    await expect(guide.getByRole("button", { name: "Minha academia não tem" })).toBeVisible();
  });
});
