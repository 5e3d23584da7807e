import { expectAccessible } from "./support/axe.ts";
import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("measurements are stored with a consent, changed, shown and deleted", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/measurements`);
  await page.getByRole("button", { name: "Autorizar e registrar" }).click();
  const dialog = page.getByRole("dialog", { name: "Registrar medidas" });
  await dialog.getByLabel("Peso (kg)").fill("8");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText("Use no mínimo 25.")).toBeVisible();
  await dialog.getByLabel("Peso (kg)").fill("82,5");
  await dialog.getByLabel("Cintura (cm)").fill("90");
  await dialog.getByRole("button", { name: "Salvar" }).dblclick();
  const table = page.getByRole("region", { name: "Medidas por dia" });
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table).toContainText("82,5");

  await page.getByRole("button", { name: "Registrar medidas" }).click();
  const yesterday = await page.evaluate(() => new Date(Date.now() - 86_400_000).toLocaleDateString("en-CA"));
  await dialog.getByLabel("Data").fill(yesterday);
  await dialog.getByLabel("Peso (kg)").fill("83,5");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(table.getByRole("row")).toHaveCount(3);
  const slider = page.getByRole("slider", { name: "Peso, dia" });
  await expect(slider).toHaveAttribute("aria-valuetext", /82,5\skg, média de 7 dias: 83\skg$/);
  await expectAccessible(page);

  await page.getByRole("checkbox", { name: /Mostrar as minhas medidas/ }).check();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /Mostrar as minhas medidas/ })).toBeChecked();
  await page.getByRole("button", { name: "Apagar tudo e retirar a autorização" }).click();
  await page.getByRole("button", { name: "Apagar tudo", exact: true }).click();
  await expect(page.getByRole("button", { name: "Autorizar e registrar" })).toBeVisible();
});
