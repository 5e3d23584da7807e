import { signInAsAdministrator } from "./support/admin.ts";
import { expectGoodOnEveryScreen } from "./support/axe.ts";
import { demo } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

const { name } = demo.progressing;

test("a member's page has an address, and every part of it is accessible @engine", async ({ page, server }) => {
  await server.demo();
  await signInAsAdministrator(page, server);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\?aluno=\d+$/);
  const tabs = page.getByRole("tablist", { name: "Sobre o aluno" });
  for (const [tab, content] of [
    ["Resumo", "Último treino"],
    ["Programa", "Treinos personalizados"],
    ["Treinos", "Leg Press 45°"],
    ["Progresso", "Treinos"],
    ["Saúde", "O que escreveu"],
    ["Pagamentos", "Registrar pagamento"],
    ["Conversa", "Respostas rápidas"],
  ] as const) {
    await tabs.getByRole("tab", { name: tab, exact: true }).click();
    const panel = page.getByRole("tabpanel", { name: tab });
    await expect(panel.getByText(content).or(panel.getByLabel(content)).first()).toBeVisible();
    await expectGoodOnEveryScreen(page);
  }
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole("list", { name: "Alunos" })).toBeVisible();
  await page.goto(address);
  await expect(tabs.getByRole("tab", { name: "Conversa" })).toHaveAttribute("aria-selected", "true");
});
