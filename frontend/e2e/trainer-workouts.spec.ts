import type { Locator, Page } from "@playwright/test";
import { signInAsAdministrator } from "./support/admin.ts";
import { expectAccessible, expectGoodOnEveryScreen } from "./support/axe.ts";
import { ana, bruno } from "./support/member.ts";
import { desktop, newPhone } from "./support/screens.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.use({ ...desktop });

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Adds an exercise of the catalogue by its name from the list beside the form, without the mouse. */
async function addByKeyboard(form: Locator, name: string): Promise<void> {
  const picker = form.getByRole("complementary", { name: "Escolher exercício" });
  await picker.getByRole("searchbox", { name: "Buscar exercícios" }).fill(name);
  await expect(picker.getByRole("listitem")).toHaveCount(1);
  await picker.getByRole("button", { name: new RegExp(`^${name}`) }).press("Enter");
}

/** Lifts the second exercise by its handle and puts it before the first. */
async function moveUpByKeyboard(page: Page, form: Locator, name: string): Promise<void> {
  await form.getByRole("button", { name: `Mover ${name}`, exact: true }).press("Space");
  await expect(page.getByText(`${name}, lugar 2 de 2.`)).toBeAttached();
  // The list listens for arrows a moment after it announces the lifted row; at the top another changes nothing.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText(`${name}, lugar 1 de 2.`)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Space");
}

const FIRST = "Supino Reto com Barra";
const SECOND = "Remada Curvada com Barra";

test("a bi-set is written, kept as a template, given to two members, and trained in turn", async ({
  page,
  browser,
  server,
  becomeMember,
}) => {
  const member = await (await newPhone(browser)).newPage();
  await becomeMember(member, ana);
  await becomeMember(await (await newPhone(browser)).newPage(), bruno);

  await signInAsAdministrator(page, server);
  await page.getByRole("button", { name: "Treino de Ana Souza" }).press("Enter");
  await expect(page.getByText("Nenhum treino personalizado ainda")).toBeVisible();
  await page.getByRole("button", { name: "Novo treino" }).press("Enter");
  const form = dialog(page, "Novo treino de Ana Souza");
  await form.getByRole("button", { name: "Criar treino" }).press("Enter");
  await expect(form.getByRole("alert")).toHaveText("Preencha o nome do treino e adicione pelo menos um exercício");
  await form.getByRole("textbox", { name: "Nome do treino" }).fill("Peito e costas");
  await addByKeyboard(form, SECOND);
  await addByKeyboard(form, FIRST);
  await moveUpByKeyboard(page, form, FIRST);
  const rows = form.getByRole("region", { name: "Exercícios do treino" }).getByRole("listitem");
  await expect(rows.nth(0)).toHaveAccessibleName(`1. ${FIRST}`);
  for (const row of [rows.nth(0), rows.nth(1)]) {
    await row.getByRole("textbox", { name: "Séries" }).fill("2");
    await row.getByRole("textbox", { name: "Carga (kg)" }).fill("40");
  }
  await rows.nth(1).getByRole("checkbox", { name: "Bi-set com o anterior" }).press("Space");
  await rows
    .nth(0)
    .getByRole("button", { name: `Observação de ${FIRST}` })
    .press("Enter");
  await rows.nth(0).getByRole("textbox", { name: "Observações" }).fill("Escápulas juntas");
  await expectGoodOnEveryScreen(page);
  await form.getByRole("button", { name: "Criar treino" }).press("Enter");
  await expect(page.getByText("Treino personalizado criado com sucesso!")).toBeVisible();

  await page.getByRole("button", { name: "Salvar como modelo: Peito e costas" }).press("Enter");
  await expect(page.getByText("Peito e costas salvo como modelo.")).toBeVisible();
  await page.getByRole("button", { name: "Excluir: Peito e costas" }).press("Enter");
  const question = dialog(page, "Excluir treino");
  await expect(question).toContainText("Tem certeza que deseja excluir este treino personalizado?");
  await question.getByRole("button", { name: "Excluir" }).press("Enter");
  await expect(page.getByText("Nenhum treino personalizado ainda")).toBeVisible();
  await page.getByRole("button", { name: "Modelos" }).press("Enter");
  await page.getByRole("button", { name: "Atribuir a vários alunos: Peito e costas" }).press("Enter");
  const panel = dialog(page, "Atribuir Peito e costas");
  await panel.getByRole("checkbox", { name: "Ana Souza" }).press("Space");
  await panel.getByRole("checkbox", { name: "Bruno Lima" }).press("Space");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Atribuir a 2 alunos" }).press("Enter");
  await expect(page.getByText("Peito e costas atribuído a 2 alunos.")).toBeVisible();

  await member.goto(`${server.url}/custom-workout`);
  const workout = member.getByRole("listitem", { name: "Peito e costas" });
  await workout.getByRole("button", { name: "Ver exercícios" }).click();
  await expect(workout.getByText(/Bi-set/)).toHaveCount(2);
  await expect(workout.getByText("Escápulas juntas")).toBeVisible();
  await workout.getByRole("button", { name: "Iniciar Peito e costas" }).click();
  const session = new SessionScreen(member);
  const title = member.getByRole("heading", { level: 1 });
  await expect(member.getByText(`Bi-set 1 de 2 · emenda com ${SECOND}`)).toBeVisible();
  await expect(member.getByText("Escápulas juntas")).toBeVisible();
  await expectAccessible(member);
  for (const round of [1, 2]) {
    await expect(title).toHaveText(FIRST);
    await session.complete.click();
    await expect(title).toHaveText(SECOND);
    await expect(session.rest).toHaveCount(0);
    await expect(session.done).toHaveCount(round - 1);
    await session.complete.click();
    if (round === 1) {
      await expect(session.rest).toBeVisible();
      await session.skipRest();
    }
  }
  await session.finish();
});
