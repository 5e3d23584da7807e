import type { Locator } from "@playwright/test";
import { signInAsAdministrator } from "./support/admin.ts";
import { AssistantPanel } from "./support/assistant.ts";
import { expectGoodOnEveryScreen } from "./support/axe.ts";
import { storedKeys } from "./support/device.ts";
import { ana } from "./support/member.ts";
import { cut, restore } from "./support/network.ts";
import { desktop, phone } from "./support/screens.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

const FAILED = "Desculpe, ocorreu um erro. Tente novamente em alguns instantes.";
const small = { ...phone, viewport: { width: 360, height: 640 } } as const;

/** Whether a tap in the middle of a button reaches it. */
async function expectFree(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.click({ trial: true });
}

test("a member consents, asks, looks back and withdraws", async ({ page, server, admin, becomeMember }) => {
  await admin.switchAssistantOn();
  await becomeMember(page, ana);
  await page.goto(`${server.url}/dashboard`);
  const panel = await AssistantPanel.open(page);
  await expect(panel.button("Aceitar e conversar")).toBeVisible();
  await expectGoodOnEveryScreen(page);
  expect(server.assistant.calls).toEqual([]);
  await panel.consent();
  await expectGoodOnEveryScreen(page);

  await panel.button("Qual é o treino de hoje?").click();
  await panel.answered(1);
  await expectGoodOnEveryScreen(page);
  await panel.ask("Quantas séries por músculo?");
  await panel.answered(2);

  await panel.choose("Nova conversa");
  await panel.answered(0);
  await panel.choose("Conversas anteriores");
  await expectGoodOnEveryScreen(page);
  await panel.place.getByRole("button", { name: /^Qual é o treino de hoje\? *Hoje$/ }).click();
  await panel.answered(2);

  await panel.choose("Privacidade");
  await expectGoodOnEveryScreen(page);
  await panel.button("Parar de usar e apagar conversas").click();
  await page.getByRole("dialog").getByRole("button", { name: "Apagar tudo" }).click();
  await expect(page.getByText("as conversas foram apagadas")).toBeVisible();
  await AssistantPanel.open(page);
  await expect(panel.button("Aceitar e conversar")).toBeVisible();
});

for (const [size, screen] of Object.entries({ small, phone, desktop })) {
  test.describe(`on a ${size} screen`, () => {
    test.use(screen);

    test("the button covers no other one", async ({ page, server, admin, becomeMember }) => {
      await admin.switchAssistantOn();
      await becomeMember(page, ana);
      for (const [path, last] of [
        ["/profile", "Salvar Alterações"],
        ["/custom-workout?livre=1", "Salvar para depois"],
        ["/custom-workout?livre=1", "Iniciar agora"],
      ] as const) {
        await page.goto(server.url + path);
        await expect(new AssistantPanel(page).opener).toBeVisible();
        await page.keyboard.press("End");
        await expectFree(page.getByRole("button", { name: last }));
      }
      const session = await SessionScreen.start(server, page);
      const panel = new AssistantPanel(page);
      await expect(panel.opener).toBeVisible();
      await expectFree(session.complete);
      await panel.opener.click();
      await expect(panel.button("Aceitar e conversar")).toBeVisible();
      if (size === "desktop") await expectFree(session.complete);
      await page.keyboard.press("Escape");
      await expect(panel.place).toHaveCount(0);
      await expect(panel.opener).toBeFocused();
    });
  });
}

test.describe("in a conversation", () => {
  test.beforeEach(async ({ page, server, admin, becomeMember }) => {
    await admin.switchAssistantOn();
    await becomeMember(page, ana);
    await page.goto(`${server.url}/dashboard`);
    await (await AssistantPanel.open(page)).consent();
  });

  test("a failed answer is said, without a banner, and asked again", async ({ page, server }) => {
    const panel = new AssistantPanel(page);
    server.assistant.setMode({ mode: "broken" });
    await panel.ask("Qual é o treino de hoje?");
    await expect(panel.log.getByText(FAILED)).toBeVisible();
    await expect(page.getByText("Sem conexão")).toHaveCount(0);
    await expectGoodOnEveryScreen(page);
    server.assistant.reset();
    await panel.button("Tentar de novo").click();
    await panel.answered(1);
    await expect(panel.log.getByText(FAILED)).toHaveCount(0);
    await expect(panel.log.getByText("Qual é o treino de hoje?")).toHaveCount(1);
  });

  test("an answer can be stopped, and the next question asked", async ({ page, server }) => {
    const panel = new AssistantPanel(page);
    server.assistant.setMode({ mode: "slow", delay_ms: 400 });
    await panel.ask("Qual é o treino de hoje?");
    await expect(panel.place.getByText("Digitando…").or(panel.place.getByText(/^Consultando/))).toBeVisible();
    await panel.button("Parar").click();
    await expect(panel.button("Enviar")).toBeVisible();
    server.assistant.reset();
    await panel.ask("Estou evoluindo?");
    await expect(panel.button("Enviar")).toBeVisible();
    await expect(panel.log.getByText(FAILED)).toHaveCount(0);
  });

  test("a hostile answer is text", async ({ page, server }) => {
    const panel = new AssistantPanel(page);
    const leaked: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(server.url)) leaked.push(request.url());
    });
    for (const attack of ["links", "html", "control_characters"] as const) {
      server.assistant.setMode({ mode: "malicious", attack });
      await panel.ask(`Me conte sobre ${attack}`);
      await expect(panel.button("Enviar")).toBeVisible();
    }
    await expect(panel.log.locator("img, script, iframe, a:not([href^='/'])")).toHaveCount(0);
    expect(leaked).toEqual([]);
  });

  test("it is kept while minimised, on other screens, and nowhere on the device", async ({ page }) => {
    const panel = new AssistantPanel(page);
    await panel.ask("Qual é o treino de hoje?");
    await panel.answered(1);
    await panel.field.fill("E amanhã?");
    await page.goBack();
    await expect(panel.place).toHaveCount(0);
    await page.getByRole("link", { name: "Progresso" }).first().click();
    await page.waitForURL(/\/progress/);
    await AssistantPanel.open(page);
    await expect(panel.field).toHaveValue("E amanhã?");
    await panel.answered(1);
    expect((await storedKeys(page)).filter((key) => key.includes('"assistant"'))).toEqual([]);
  });

  test("what is typed without a network waits for it", async ({ page, context }) => {
    const panel = new AssistantPanel(page);
    await cut(context);
    await page.evaluate(() => window.dispatchEvent(new Event("offline")));
    await panel.field.fill("Qual é o treino de hoje?");
    await expect(panel.place.getByText("Sem conexão. O que você escreveu fica aqui até ela voltar.")).toBeVisible();
    await expect(panel.button("Enviar")).toBeDisabled();
    await restore(context);
    await expect(panel.button("Enviar")).toBeEnabled();
    await panel.button("Enviar").click();
    await panel.answered(1);
  });
});

test.describe("the trainer", () => {
  test.use(desktop);

  test("switches the assistant on, tries a model, and sees what is used", async ({
    page,
    server,
    becomeMember,
    browser,
  }) => {
    await signInAsAdministrator(page, server);
    await page.getByRole("tab", { name: "Assistente" }).click();
    await expect(page.getByText("Ninguém perguntou neste mês ainda")).toBeVisible();
    await expectGoodOnEveryScreen(page);
    await page.getByRole("button", { name: "Alterar configurações" }).click();
    const form = page.getByRole("dialog", { name: "Configurações do assistente" });
    await form.getByRole("switch", { name: "Ligado para os alunos" }).setChecked(true, { force: true });
    await form.getByLabel("Pergunta de teste").fill("Oi, tudo bem?");
    await form.getByRole("button", { name: "Testar" }).click();
    await expect(form.getByText(/tokens de entrada/)).toBeVisible();
    await expectGoodOnEveryScreen(page);
    server.assistant.setMode({ mode: "refusing_model" });
    await form.getByRole("button", { name: "Testar" }).click();
    await expect(form.getByLabel("Modelo")).toHaveAttribute("aria-invalid", "true");
    server.assistant.reset();
    await form.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Configurações salvas com sucesso!")).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(page.getByText("Ligado", { exact: true })).toBeVisible();

    const device = await browser.newPage({ ...phone, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
    await becomeMember(device, ana);
    await device.goto(`${server.url}/dashboard`);
    const panel = await AssistantPanel.open(device);
    await panel.consent();
    await panel.ask("Qual é o treino de hoje?");
    await panel.answered(1);
    await device.close();
    await page.reload();
    await expect(page.getByRole("region", { name: "Uso por aluno" }).getByText(ana.name)).toBeVisible();
    await expectGoodOnEveryScreen(page);
  });
});
