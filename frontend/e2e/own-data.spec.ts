import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expectAccessible, expectGoodOnEveryScreen } from "./support/axe.ts";
import { ana, bruno, signIn } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

const LOG = new URL("../../testdata/logs/strong_breinsp.csv", import.meta.url);

const SMALL = `Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time
2026-01-05,Flat Barbell Bench Press,Chest,80,kgs,8,,,
2026-01-05,Meadows Raise,Shoulders,12,kgs,15,,,
2026-01-05,Plank,Abs,,,12,,,
`;

const csv = (name: string, buffer: Buffer) => ({ name, mimeType: "text/csv", buffer });

test("training of another app is checked, imported and taken back @engine", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/profile`);
  await page.getByRole("button", { name: "Mais", exact: true }).click();
  await page.getByRole("dialog", { name: "Mais" }).getByRole("link", { name: "Meus dados" }).click();
  const file = page.getByLabel("Arquivo de treinos");
  await file.setInputFiles(csv("foto.csv", Buffer.from("a,b")));
  await expect(page.getByText(/^Não reconhecemos o arquivo/)).toBeVisible();

  await file.setInputFiles(csv("fitnotes.csv", Buffer.from(SMALL)));
  const review = page.getByRole("region", { name: "Conferir fitnotes.csv" });
  await expect(review).toContainText("2 de 3 linhas");
  await review.getByText("1 linha fica de fora").click();
  await expect(review.getByText("Linha 4: Só há repetições, e este exercício conta tempo.")).toBeVisible();
  await expectAccessible(page);
  // The name means an exercise of the catalogue.
  await review.getByRole("button", { name: "Trocar o exercício de Meadows Raise" }).click();
  const picker = page.getByRole("dialog", { name: "Escolher exercício" });
  await picker.getByRole("searchbox").fill("elevação lateral com halteres");
  await picker
    .getByRole("button", { name: /Elevação Lateral com Halteres/ })
    .first()
    .click();
  await expect(review.getByText(/vira seu/)).toHaveCount(0);
  await review.getByText("3 exercícios do catálogo").click();
  await expect(review).toContainText("1 série · Elevação Lateral com Halteres");
  await review.getByRole("button", { name: "Trazer 1 treino" }).dblclick();
  await expect(page.getByText("1 treino trazido.")).toBeVisible();

  await page.goto(`${server.url}/progress`);
  await expect(page.getByText("Supino Reto com Barra").first()).toBeVisible();
  await page.goto(`${server.url}/workouts`);
  await expect(page.getByText("05/01/2026").first()).toBeVisible();

  await page.goto(`${server.url}/my-data`);
  const list = page.getByRole("list", { name: "Arquivos dos últimos 7 dias" });
  await list.getByRole("button", { name: "Desfazer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Desfazer" }).click();
  await expect(list).toHaveCount(0);
  await page.goto(`${server.url}/workouts`);
  await expect(page.getByText("05/01/2026")).toHaveCount(0);
});

test("a log of years arrives, and an interrupted import goes on", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await page.goto(`${server.url}/my-data`);
  await page.getByLabel("Arquivo de treinos").setInputFiles(csv("strong.csv", readFileSync(LOG)));
  const review = page.getByRole("region", { name: "Conferir strong.csv" });
  await expect(review).toContainText("de 10/02/2021 a");
  await review.getByText("Quilos (kg)").click();
  // The page is left after the first step.
  let steps = 0;
  await page.route("**/api/imports/*/steps", (route) => {
    steps += 1;
    return steps === 1 ? route.continue() : route.abort();
  });
  await review.getByRole("button", { name: /^Trazer \d+ treinos$/ }).click();
  const list = page.getByRole("list", { name: "Arquivos dos últimos 7 dias" });
  await expect(list).toContainText(/Parou em \d+ de 129 treinos|129 treinos,/);
  await page.unroute("**/api/imports/*/steps");
  const goOn = list.getByRole("button", { name: "Continuar" });
  if (await goOn.isVisible()) await goOn.click();
  await expect(list).toContainText("129 treinos,");
  await page.goto(`${server.url}/progress`);
  await expect(page.getByText("Supino Reto com Barra").first()).toBeVisible();
});

test("a member takes everything along, withdraws a consent and deletes the account @engine", async ({
  page,
  server,
  becomeMember,
}) => {
  await becomeMember(page, ana, { limitations: "dor no ombro no supino", health_consent: true });
  await page.goto(`${server.url}/my-data`);
  const exportButton = page.getByRole("button", { name: "Baixar tudo (ZIP)" });
  const [download] = await Promise.all([page.waitForEvent("download"), exportButton.click()]);
  expect(download.suggestedFilename()).toMatch(/^evolua-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe("PK");
  const calendarButton = page.getByRole("button", { name: "Calendário dos treinos (.ics)" });
  const [calendar] = await Promise.all([page.waitForEvent("download"), calendarButton.click()]);
  expect(await readFile(await calendar.path(), "utf8")).toMatch(/^BEGIN:VCALENDAR/);
  await Promise.all([page.waitForEvent("download"), exportButton.click()]);
  await exportButton.click();
  await expect(page.getByText(/^Você já baixou os seus dados duas vezes/)).toBeVisible();

  const consents = page.getByRole("list", { name: "Autorizações" }).getByRole("listitem");
  await consents.getByRole("button", { name: "Retirar: Dados de saúde" }).click();
  const question = page.getByRole("dialog", { name: "Retirar a autorização?" });
  await expect(question).toContainText("o programa pausa até você confirmar");
  await question.getByRole("button", { name: "Retirar" }).click();
  await expect(page.getByText("Autorização retirada.")).toBeVisible();
  await expect(consents.filter({ hasText: "Dados de saúde" })).toContainText("Não autorizado desde");
  await expect(page.getByRole("list", { name: "Aparelhos" })).toContainText("Este aparelho");

  await page.getByRole("button", { name: "Excluir a minha conta" }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir a sua conta?" });
  const confirm = dialog.getByRole("button", { name: "Excluir para sempre" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel("Digite EXCLUIR para confirmar").fill("excluir");
  await expectAccessible(page);
  await confirm.click();
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("evolua.")))).toEqual([]);
  await signIn(page, server, ana);
  await expect(page.getByRole("heading", { name: "Falta pouco para começar" })).toBeVisible();
});

test("a member who waits for the approval reaches the own data from the notice", async ({ page, server, admin }) => {
  await signIn(page, server, bruno);
  await page.goto(`${server.url}/workouts`);
  await page.getByRole("link", { name: "Meus dados" }).click();
  await expect(page).toHaveURL(`${server.url}/my-data`);
  await expect(page.getByRole("list", { name: "Aparelhos" })).toContainText("Este aparelho");
  await expect(page.getByRole("heading", { name: "Trazer meus treinos" })).toHaveCount(0);
  await expectGoodOnEveryScreen(page);
  await page.getByRole("link", { name: "Voltar" }).click();
  await expect(page).toHaveURL(`${server.url}/payment`);

  await admin.block(bruno.email);
  await page.goto(`${server.url}/workouts`);
  await page.getByRole("link", { name: "Meus dados" }).click();
  await expect(page.getByRole("button", { name: "Excluir a minha conta" })).toBeVisible();
});
