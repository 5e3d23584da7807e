import { signInAsAdministrator } from "./support/admin.ts";
import { expectAccessible, expectAccessibleInTheDark, expectGoodOnEveryScreen } from "./support/axe.ts";
import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("a program for a limitation is looked at and signed in two taps, and the member reads by whom @engine", async ({
  page,
  browser,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana, { limitations: "dor no joelho", health_consent: true });
  const desk = await browser.newPage();
  await signInAsAdministrator(desk, server);
  await desk.getByRole("tab", { name: "Hoje" }).click();
  const line = desk.getByRole("region", { name: /Para conferir/ }).getByRole("listitem");
  await expect(line).toContainText("Programa feito para uma limitação, desde hoje.");
  await line.getByRole("button", { name: `Conferir: ${ana.name}` }).click();
  const dialog = desk.getByRole("dialog", { name: `Programa de ${ana.name}` });
  const check = dialog.getByRole("region", { name: "Para conferir" });
  await expect(check).toContainText("É o primeiro programa.");
  await expect(check).toContainText("Nenhum exercício contraria o que o aluno contou.");
  await expectGoodOnEveryScreen(desk);
  await check.getByRole("button", { name: "Está conferido" }).click();
  await expect(dialog.getByText(/^Conferido por /)).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: "Fechar" }).first().click();
  await expect(line).toHaveCount(0);

  await page.goto(`${server.url}/workouts`);
  const program = page.getByRole("region", { name: "Seu Programa Atual" });
  await expect(program.getByText(/^Conferido por .+ em \d\d\/\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await expectAccessibleInTheDark(page);
});
