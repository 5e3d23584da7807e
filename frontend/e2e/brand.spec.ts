import { fileURLToPath } from "node:url";
import { signInAsAdministrator } from "./support/admin.ts";
import { expectAccessible, expectGoodOnEveryScreen } from "./support/axe.ts";
import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

const photo = fileURLToPath(new URL("../public/apple-touch-icon.png", import.meta.url));
const exercise = "Agachamento Livre com Barra";

test("what the trainer shows of themselves reaches visitors and members @engine", async ({
  page,
  browser,
  server,
  becomeMember,
}) => {
  await signInAsAdministrator(page, server);
  await page.getByRole("tab", { name: "Marca" }).click();
  const brand = page.getByRole("form", { name: "Como você aparece" });
  await brand.getByLabel("Nome").fill("Rita Prado");
  await brand.getByLabel("CREF").fill("012345-G/SP");
  await brand.getByLabel("WhatsApp").fill("11987654321");
  await brand.getByLabel("Apresentação").fill("Treino com gente comum, sem pressa e sem dor.");
  await brand.getByRole("button", { name: "Salvar marca" }).click();
  await expect(page.getByText("Marca salva.")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(photo);
  await expect(page.getByRole("img", { name: "A sua foto" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar exercício" }).fill(exercise);
  await page.getByLabel(exercise, { exact: true }).fill("https://youtu.be/dQw4w9WgXcQ");
  await page.getByRole("button", { name: `Salvar o vídeo de ${exercise}` }).click();
  await expect(page.getByRole("button", { name: `Tirar o vídeo de ${exercise}` })).toBeVisible();
  await expectGoodOnEveryScreen(page);

  const visitor = await browser.newPage();
  await visitor.goto(`${server.url}/`);
  await expect(visitor.getByText("Rita Prado").first()).toBeVisible();
  await expect(visitor.getByText(/012345-G\/SP/).first()).toBeVisible();
  await expectAccessible(visitor);

  await becomeMember(visitor, ana);
  await visitor.goto(`${server.url}/exercicios`);
  await visitor.getByRole("searchbox").first().fill(exercise);
  await visitor.getByRole("button", { name: exercise }).click();
  await expect(
    visitor.getByRole("link", { name: new RegExp(`^Vídeo do seu personal de ${exercise}`) }),
  ).toHaveAttribute("target", "_blank");
  await expectAccessible(visitor);

  await visitor.goto(`${server.url}/profile`);
  await visitor.getByLabel("Telefone com DDD").fill("11912345678");
  await visitor.getByRole("button", { name: "Salvar telefone" }).click();
  await expect(visitor.getByText("Telefone salvo.")).toBeVisible();
  await page.goto(`${server.url}/admin/dashboard?aba=alunos`);
  await page.getByRole("link", { name: ana.name }).click();
  await expect(page.getByRole("link", { name: /no WhatsApp/ })).toHaveAttribute("href", "https://wa.me/5511912345678");
});
