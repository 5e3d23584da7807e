import { openPage, signInAsAdministrator } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { demo } from "./support/demo.ts";
import { signIn } from "./support/member.ts";
import { desktop, newPhone } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.use({ ...desktop });

test("the trainer changes a program, and the member sees who did it and why", async ({ page, server, browser }) => {
  await server.demo();
  await signInAsAdministrator(page, server);
  await openPage(page, "Rafael Nogueira", "Programa");
  const dialog = page.getByRole("dialog", { name: "Programa de Rafael Nogueira" });
  const first = dialog.getByRole("button", { name: /^Mudar (?!o programa)/ }).first();
  const changed = ((await first.getAttribute("aria-label")) ?? "").replace("Mudar ", "");
  await first.click();
  const form = dialog.getByRole("form", { name: `Mudar ${changed}` });
  const choice = form
    .getByRole("radiogroup", { name: `No lugar de ${changed}` })
    .getByRole("radio")
    .first();
  await expect(choice).toBeChecked();
  const entered = (await choice.locator("xpath=../..").textContent()) ?? "";
  await form.getByRole("button", { name: "Buscar outro exercício" }).click();
  const picker = page.getByRole("dialog", { name: "Escolher exercício" });
  await expect(picker.getByRole("list", { name: "Parecidos" })).toBeVisible();
  await expect(picker.getByText("Acima do nível do aluno").first()).toBeAttached();
  await expectAccessible(page);
  await picker.getByRole("button", { name: "Fechar" }).click();
  await form.getByLabel("Motivo (o aluno lê)").fill("o aparelho está em manutenção");
  await form.getByRole("button", { name: "Salvar" }).dblclick();
  await expect(dialog.getByText(`${changed} → ${entered}`)).toBeVisible();
  await expectAccessible(page);

  await dialog
    .getByRole("button", { name: `Mudar ${entered}` })
    .first()
    .click();
  await dialog.getByText("Carga", { exact: true }).click();
  await dialog.getByLabel("Carga (kg)").fill("12,5");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText(new RegExp(`${entered}: 12,5`))).toBeVisible();

  const phone = await newPhone(browser);
  const member = await phone.newPage();
  await signIn(member, server, demo.progressing);
  await expect(member.getByText(/Seu treinador \(.+\) definiu 12,5/).first()).toBeVisible();
  // A session can be opened on any day; only a day of training lists its exercises elsewhere.
  await member.goto(`${server.url}/workout-session?type=A`);
  await expect(member.getByText(entered).first()).toBeVisible();
  await expect(member.getByText(changed, { exact: true })).toHaveCount(0);
  await phone.close();

  await dialog.getByRole("button", { name: `Desfazer: ${changed} → ${entered}` }).click();
  await expect(dialog.getByRole("button", { name: `Mudar ${changed}` }).first()).toBeVisible();
});
