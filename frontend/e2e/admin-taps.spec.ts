import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { signInAsAdministrator } from "./support/admin.ts";
import { expectGoodOnEveryScreen } from "./support/axe.ts";
import { demo } from "./support/demo.ts";
import type { Server } from "./support/server.ts";
import { expect, test } from "./support/test.ts";

const { name } = demo.progressing;

/** The exercise of the member's latest workout that stands first, which is in the program. */
const LATEST = `SELECT x.id FROM workout_exercises x JOIN workouts w ON w.id = x.workout_id
  JOIN users u ON u.id = w.user_id WHERE u.name = '${name}' AND x.order_index = 0 ORDER BY w.trained_on DESC LIMIT 1`;

/** The member notes pain in the latest workout, as the log and the notice to the trainer store it. */
async function notePain(server: Server): Promise<void> {
  await server.execute(
    `UPDATE workout_sets SET pain = TRUE, pain_at = 7, pain_score = 6, notes = 'reclamou na descida'
     WHERE workout_exercise_id = (${LATEST})`,
  );
  await server.execute(
    `INSERT INTO trainer_notices (user_id, kind, subject, due_on, created_at)
     SELECT w.user_id, 'exercise', e.name, w.trained_on, '2026-01-01 12:00:00' FROM workout_exercises x
     JOIN workouts w ON w.id = x.workout_id JOIN exercises e ON e.id = x.exercise_id WHERE x.id = (${LATEST})`,
  );
}

/** Counts what a trainer taps. */
function countTaps() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  return { tap, count: () => taps };
}

test("a notice of pain becomes a lighter load in two taps @engine", async ({ page, server }) => {
  await server.demo();
  await notePain(server);
  await signInAsAdministrator(page, server);
  await page.getByRole("tab", { name: "Hoje" }).click();
  const line = page.getByRole("region", { name: /Marcou dor/ }).getByRole("listitem");
  await expect(line).toContainText(/^Rafael NogueiraJoelho 6\/10, .+: “reclamou na descida”\./);
  await expectGoodOnEveryScreen(page);
  const { tap, count } = countTaps();
  await tap(line.getByRole("button", { name: `Carga mais leve: ${name}` }));
  const dialog = page.getByRole("dialog", { name: `Carga mais leve para ${name}` });
  await dialog.getByLabel("Carga (kg)").waitFor();
  await tap(dialog.getByRole("button", { name: "Salvar" }));
  await expect(page.getByText("Programa mudado. O aluno é avisado.")).toBeVisible();
  await expect(line).toHaveCount(0);
  expect(count()).toBeLessThanOrEqual(4);
  // The line comes back with what was saved in the program.
  await page.getByRole("button", { name: "Desfazer" }).click();
  await page.getByRole("button", { name: `Outro exercício: ${name}` }).click();
  const program = page.getByRole("dialog", { name: `Programa de ${name}` });
  await expect(program.getByRole("form", { name: /^Mudar (?!o programa)/ })).toBeInViewport();
  await expect(program.getByRole("heading", { name: "Suas mudanças" })).toBeAttached();
});

test("a program is adjusted from the list in four taps", async ({ page, server }) => {
  await server.demo();
  await signInAsAdministrator(page, server);
  const { tap, count } = countTaps();
  await tap(page.getByRole("button", { name: `Mais de ${name}` }));
  await tap(page.getByRole("menuitem", { name: "Programa" }));
  const dialog = page.getByRole("dialog", { name: `Programa de ${name}` });
  await tap(dialog.getByRole("button", { name: /^Mudar (?!o programa)/ }).first());
  await tap(dialog.getByRole("button", { name: "Salvar" }));
  await expect(page.getByText("Programa mudado. O aluno é avisado.")).toBeVisible();
  expect(count()).toBeLessThanOrEqual(4);
});

test("a phone shows at least five members, and the filtered list leaves as a table", async ({ page, server }) => {
  await server.demo();
  await signInAsAdministrator(page, server);
  const rows = page.getByRole("list", { name: "Alunos" }).getByRole("listitem");
  await expect(rows.nth(4)).toBeInViewport({ ratio: 0.9 });
  await expectGoodOnEveryScreen(page);
  await page.getByRole("button", { name: "Precisa de mim" }).click();
  await expect(page).toHaveURL(/filtro=attention/);
  await expect(rows.filter({ hasText: demo.pending.name })).toHaveCount(1);
  await expect(rows.filter({ hasText: demo.blocked.name })).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Baixar CSV" }).click(),
  ]);
  const table = await readFile(await download.path(), "utf8");
  expect(table.startsWith('\uFEFF"Nome";"E-mail";')).toBe(true);
  expect(table).toContain(demo.pending.email);
  expect(table).not.toContain(demo.blocked.email);
});
