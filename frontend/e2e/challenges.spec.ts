import { ana } from "./support/member.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, MONDAY } from "./support/time.ts";
import { dayBefore, train } from "./support/training.ts";

test.describe("challenges", () => {
  test("are taken, follow the training log and are celebrated once", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    const now = await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/challenges`);
    const suggested = page.getByRole("region", { name: "Desafios sugeridos" });
    await expect(suggested.getByRole("listitem")).toHaveCount(16);
    await suggested.getByRole("button", { name: "Participar: Treino do Dia" }).dblclick();
    await expect(page.getByText('Desafio "Treino do Dia" criado com sucesso!')).toBeVisible();
    const active = page.getByRole("region", { name: "Ativos" });
    await expect(active.getByRole("listitem")).toHaveCount(1);
    await expect(active.getByText("0 de 1 treino")).toBeVisible();

    await page.getByRole("button", { name: "Desafios sugeridos" }).click();
    const others = page.getByRole("dialog", { name: "Desafios sugeridos" });
    await expect(others.getByRole("button", { name: "Em andamento: Treino do Dia" })).toBeDisabled();
    await others.getByRole("button", { name: "Fechar" }).click();
    await page.getByRole("button", { name: "Criar desafio" }).click();
    const own = page.getByRole("dialog", { name: "Criar desafio" });
    await own.getByLabel("Título").fill("Dois peitos");
    await own.getByLabel("Meta").fill("2000");
    await own.getByLabel("Unidade").selectOption("kg levantados");
    await own.getByRole("button", { name: "Criar desafio" }).click();
    await expect(active.getByText("0 de 2.000 kg")).toBeVisible();
    await page.goto(`${server.url}/dashboard`);
    await expect(page.locator('dt:text-is("Desafios ativos") + dd')).toHaveText("2");

    await train(page, server, { name: "Peito", date: dayBefore(now, 0), loads: [40, 40, 40] });
    await page.goto(`${server.url}/challenges`);
    const celebration = page.getByRole("status").filter({ hasText: "Desafio concluído!" });
    await expect(celebration).toBeVisible();
    // In one line: the trophy, the words, and the button that closes it.
    const [words, close] = [celebration.getByText("Desafio concluído!"), celebration.getByRole("button")];
    const [ofWords, ofClose] = [await words.boundingBox(), await close.boundingBox()];
    expect(ofClose?.x).toBeGreaterThan(ofWords?.x ?? Number.NaN);
    expect(ofClose?.y).toBeLessThan((ofWords?.y ?? Number.NaN) + (ofWords?.height ?? Number.NaN));
    await expect(active.getByText("1.200 de 2.000 kg")).toBeVisible();
    await expect(page.getByRole("region", { name: "Concluídos" }).getByText("1 de 1 treino")).toBeVisible();
    await page.reload();
    await expect(active.getByText("1.200 de 2.000 kg")).toBeVisible();
    await expect(page.getByText("Desafio concluído!")).toHaveCount(0);

    await active.getByRole("button", { name: "Excluir desafio Dois peitos" }).click();
    await page.getByRole("button", { name: "Excluir", exact: true }).click();
    await expect(page.getByText("Nenhum desafio ativo no momento.")).toBeVisible();
  });

  test("have goals beside them, which are advanced by hand or counted", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    const now = await goToWeekday(server, page, MONDAY);
    await page.goto(`${server.url}/challenges?aba=metas`);
    await page.getByRole("button", { name: "Criar meta" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Título").fill("Travessia");
    await dialog.getByLabel("Meta").fill("20");
    await dialog.getByLabel("Unidade").selectOption("outra…");
    await dialog.getByLabel("Qual unidade?").fill("km");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("0 de 20 km")).toBeVisible();
    await page.getByRole("button", { name: "Atualizar" }).click();
    await dialog.getByLabel("Quanto já fez").fill("20");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Meta alcançada!")).toBeVisible();

    await page.getByRole("button", { name: "Criar meta" }).click();
    await dialog.getByLabel("Título").fill("Doze treinos");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("0 de 12 treinos")).toBeVisible();
    await train(page, server, { name: "Peito", date: dayBefore(now, 0), loads: [40] });
    await page.reload();
    await expect(page.getByText("1 de 12 treinos")).toBeVisible();
  });
});
