import type { Locator } from "@playwright/test";
import { ana } from "./support/member.ts";
import { doneSets, onlyWorkout, SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, letPass, MONDAY } from "./support/time.ts";

/** Drags a handle onto another row, in steps as a finger does. */
async function drag(handle: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error("the rows aren't shown");
  const { mouse } = handle.page();
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await mouse.up();
}

test.describe("in a session", () => {
  test.beforeEach(async ({ page, becomeMember }) => {
    await becomeMember(page, ana, { level: "intermediario", availability: 5 });
  });

  test("a failed set is on record, and the note at its exercise is there the next week", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.completeSets(1);
    await page.getByRole("button", { name: "Mais opções: série 2" }).click();
    await page.getByRole("button", { name: "Não consegui nenhuma repetição" }).click();
    await session.skipRest();
    await expect(session.sets.nth(1)).toContainText("Não consegui");
    await expect(session.done).toHaveCount(1);
    await session.menu("Observações");
    await page.getByRole("dialog", { name: "Observações" }).getByRole("textbox").first().fill("Banco no 3");
    await page.getByRole("dialog", { name: "Observações" }).getByRole("button", { name: "Pronto" }).click();
    await session.finish();
    await session.closeSummary();
    const stored = doneSets(await onlyWorkout(page, server));
    expect(stored.map(({ set_type, reps }) => [set_type, reps === 0])).toEqual([
      ["working", false],
      ["failure", true],
    ]);

    await letPass(server, page, 7 * 86_400);
    await page.goto(`${server.url}/workout-session?type=A`);
    await expect(page.getByText(/^Observação \(\d\d\/\d\d\): Banco no 3$/)).toBeVisible();
  });

  test("an exercise is swapped, another skipped, added, moved and noted", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    const planned = await session.exerciseCount();
    await session.completeSets(1);
    await session.menu("Trocar exercício");
    const swap = page.getByRole("dialog", { name: "Trocar exercício" });
    const other = (await swap.getByRole("button", { name: /\S/ }).nth(1).innerText()).split("\n")[0] ?? "";
    await swap.getByRole("button", { name: other }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible();
    await expect(session.position).toContainText(`de ${planned + 1}`);
    await session.completeSets(1);

    await session.menu("Observações");
    const notes = page.getByRole("dialog", { name: "Observações" });
    await notes.getByRole("textbox", { name: other }).fill("Banco no 3");
    await notes.getByRole("textbox", { name: "Treino inteiro" }).fill("Dormi mal");
    await notes.getByRole("button", { name: "Pronto" }).click();
    await expect(page.getByRole("button", { name: /Banco no 3/ })).toBeVisible();

    await session.menu("Adicionar exercício");
    await page.getByRole("searchbox").fill("prancha");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Prancha/ })
      .first()
      .click();
    await expect(session.position).toContainText(`de ${planned + 2}`);
    await session.menu("Mudar a ordem");
    const list = page.getByRole("dialog", { name: "Exercícios do treino" });
    const rows = list.getByRole("listitem");
    await expect(rows.last()).toContainText("Prancha");
    await drag(rows.last().getByRole("button", { name: /^Mover Prancha/ }), rows.nth(1));
    await expect(rows.nth(1)).toContainText("Prancha");
    await rows
      .nth(1)
      .getByRole("button", { name: /^Mover Prancha/ })
      .focus();
    await page.keyboard.press("Space");
    // The arrows count once the lifted row's place is measured, which the second announcement tells.
    await expect(page.getByText(/^Prancha(?!.* levantado).*, lugar 2 de/)).toBeAttached();
    // The list listens for arrows a moment after it announces the lifted row.
    await expect(async () => {
      const isThere = (await page.getByText(/^Prancha.*, lugar 3 de/).count()) > 0;
      if (!isThere) await page.keyboard.press("ArrowDown");
      await expect(page.getByText(/^Prancha.*, lugar 3 de/)).toBeAttached({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press("Space");
    await expect(rows.nth(2)).toContainText("Prancha");
    await list.getByRole("button", { name: "Fechar" }).click();
    await session.menu("Pular exercício");

    await session.finish();
    const workout = await onlyWorkout(page, server);
    expect(doneSets(workout)).toHaveLength(2);
    expect(workout.notes).toBe("Dormi mal");
    expect(workout.exercises.map((it) => it.notes)).toContain("Banco no 3");
    expect(workout.exercises.map(({ order_index }) => order_index)).toEqual([...workout.exercises.keys()]);
  });

  test("a set is undone, typed as a failure with its reserve, and removed", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    const planned = await session.sets.count();
    await session.complete.click();
    await session.button("Desfazer").click();
    await expect(session.rest).toHaveCount(0);
    await expect(session.done).toHaveCount(0);
    await session.button("Mais opções: série 1").click();
    const sheet = page.getByRole("dialog", { name: "Série 1" });
    await sheet.getByRole("radio", { name: /^Até a falha/ }).check();
    await sheet.getByRole("radio", { name: "2" }).check();
    await sheet.getByRole("button", { name: "Pronto" }).click();
    await session.completeSets(1);
    await session.button("Mais opções: série 2").click();
    await page.getByRole("dialog").getByRole("button", { name: "Remover série" }).click();
    await expect(session.saved).toBeVisible();
    await session.finish();
    const workout = await onlyWorkout(page, server);
    expect(doneSets(workout)).toMatchObject([{ set_type: "failure", rir: 2 }]);
    expect(workout.exercises[0]?.sets).toHaveLength(planned - 1);
  });

  test("the next week suggests a load, offers a warm-up, shows a record, and sums it up", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    await session.load.fill("40");
    await session.amount.fill("12");
    await session.completeSets(4);
    await session.finish();
    await onlyWorkout(page, server);
    await session.closeSummary();
    await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("link", { name: "Iniciar", exact: true }).click();
    await expect(page.getByText(/^Última: 40\skg × 12$/).first()).toBeVisible();
    await page.getByRole("button", { name: /^Aquecer antes/ }).click();
    await expect(session.sets.nth(0)).toContainText("Aquecimento 1");
    await session.completeSets(2);
    await expect(session.load).toHaveValue("42,5");
    await session.load.fill("45");
    await session.complete.click();
    await expect(session.sets.nth(2)).toContainText("Recorde");
    await session.finish();
    const summary = page.getByRole("dialog", { name: "Treino concluído" });
    await expect(summary.getByRole("list", { name: "Recordes" })).toContainText(/45\skg/);
    await expect(summary.getByRole("list", { name: "Planejado e feito" })).toContainText(/1 de \d/);
    await summary.getByRole("button", { name: "Continuar treinando" }).click();
    await expect(session.done).toHaveCount(3);
    await letPass(server, page, 200);
    await session.completeSets(1);
    await session.finish();
    await expect(summary.getByText("Séries feitas")).toBeVisible();
  });

  test("a session that begins before the server answers shows the cached last time, then the server's plan", async ({
    page,
    server,
  }) => {
    const session = await SessionScreen.start(server, page);
    await session.load.fill("40");
    await session.amount.fill("12");
    await session.completeSets(4);
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // Before the finish, after which the app refreshes the plans.
    await page.route("**/api/session-plans*", async (route) => {
      await isAnswered;
      await route.continue().catch(() => undefined);
    });
    await session.finish();
    await onlyWorkout(page, server);
    await session.closeSummary();
    await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("link", { name: "Iniciar", exact: true }).click();
    await page.clock.runFor(2_000);
    await expect(page.getByText(/^Última: 40\skg × 12$/).first()).toBeVisible();
    await expect(session.load).toHaveValue("40");
    const warmUp = page.getByRole("button", { name: /^Aquecer antes/ });
    await expect(warmUp).toHaveCount(0);
    answer();
    await expect(warmUp).toBeVisible();
    await session.completeSets(1);
    await expect(session.saved).toBeVisible();
  });

  test("everything is done by the keyboard", async ({ page, server }) => {
    const session = await SessionScreen.start(server, page);
    const tabTo = async (name: string) => {
      const target = page.getByRole("button", { name, exact: true }).first();
      for (let i = 0; i < 40; i += 1) {
        if (await target.evaluate((it) => it === document.activeElement)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`no way to ${name} by the keyboard`);
    };
    await session.load.focus();
    await page.keyboard.press("ArrowUp");
    await expect(session.load).toHaveValue("20,5");
    await page.keyboard.press("Enter");
    await expect(session.rest).toBeVisible();
    await tabTo("Pular");
    await page.keyboard.press("Enter");
    await expect(session.complete).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(session.button("Pular")).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo("Mais opções do exercício");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await tabTo("Mudar a ordem");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Exercícios do treino" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await tabTo("Finalizar treino");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Finalizar treino" })).toBeVisible();
    await tabTo("Finalizar");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${server.url}/workouts`);
    expect(doneSets(await onlyWorkout(page, server))).toHaveLength(2);
  });
});
