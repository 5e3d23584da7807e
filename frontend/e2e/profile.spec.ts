import { openPage, signInAsAdministrator } from "./support/admin.ts";
import { ana, questionnaire, signIn } from "./support/member.ts";
import { desktop } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.describe("the questionnaire", () => {
  test("a new person answers it and gets a program", async ({ page, server, admin }) => {
    await signIn(page, server, ana);
    await page.getByRole("link", { name: "Montar meu perfil de treino" }).click();
    await expect(page).toHaveURL(`${server.url}/profile`);
    const preview = page.getByRole("region", { name: "Prévia do seu programa" });
    await expect(preview.getByText("ABC", { exact: true })).toBeVisible();
    await page.getByRole("radio", { name: /Intermediário/ }).check();
    await expect(preview.getByText("ABCDE")).toBeVisible();
    await page.getByRole("radio", { name: /Força/ }).check();
    await page.getByRole("radio", { name: "5 dias" }).check();
    await page.getByRole("radio", { name: /60-90/ }).check();
    await page.getByRole("button", { name: "Aceitar Termos e Criar Perfil" }).click();
    const created = "Perfil criado com sucesso! Seu programa de treino personalizado está sendo preparado.";
    await expect(page.getByText(created)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/payment`);
    const saved = await (await page.request.get(`${server.url}/api/profile`)).json();
    expect(saved).toMatchObject({
      level: "intermediario",
      objective: "forca",
      availability: 5,
      session_duration: 75,
      limitations: null,
      current_program: "ABCDE",
      needs_revision: false,
    });
    expect((await admin.find(ana.email)).state).toBe("pending");
  });

  test("health notes need a separate consent, and aren't sent without it", async ({ page, server }) => {
    await signIn(page, server, ana);
    await page.goto(`${server.url}/profile`);
    const consent = page.getByRole("checkbox", { name: /Autorizo o uso dessas informações de saúde/ });
    await expect(consent).not.toBeChecked();
    await page.getByLabel("Tem alguma limitação?").fill("Dor no ombro esquerdo");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/profile")) sent.push(request.url());
    });
    await page.getByRole("button", { name: "Aceitar Termos e Criar Perfil" }).click();
    await expect(page.getByText("a gente precisa da sua autorização")).toBeVisible();
    expect(sent).toEqual([]);
    await consent.check();
    await page.getByRole("button", { name: "Aceitar Termos e Criar Perfil" }).click();
    await expect(page).toHaveURL(`${server.url}/payment`);
    expect(sent).toHaveLength(1);
    const saved = await (await page.request.get(`${server.url}/api/profile`)).json();
    expect(saved).toMatchObject({ limitations: "Dor no ombro esquerdo", has_health_consent: true });
  });

  test("a yes about health locks sessions, and the trainer reads why", async ({
    page,
    server,
    browser,
    becomeMember,
  }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("region", { name: "Perguntas de saúde" }).getByRole("link", { name: "Responder" }).click();
    await page.getByRole("button", { name: "Não a todas" }).click();
    const chest = page.getByRole("group", { name: /dor no peito/ });
    await chest.getByRole("radio", { name: "Sim" }).check();
    await page.getByRole("checkbox", { name: /Autorizo o uso/ }).check();
    await page.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(page.getByText("Perfil atualizado com sucesso!")).toBeVisible();
    await expect(page.getByRole("region", { name: "Treino bloqueado" })).toBeVisible();
    await expect(page.getByText(/sim para dor no peito/)).toBeVisible();

    const context = await browser.newContext({ ...desktop, locale: "pt-BR" });
    const office = await context.newPage();
    await signInAsAdministrator(office, server);
    await expect(office.getByRole("listitem").filter({ hasText: ana.email })).toContainText("Precisa de liberação");
    await openPage(office, "Ana Souza", "Saúde");
    const dialog = office.getByRole("dialog", { name: "Saúde de Ana Souza" });
    await expect(dialog.getByText(/Sim, em .*: dor no peito\./)).toBeVisible();
    await dialog.getByRole("button", { name: "Já conversei" }).click();
    await expect(dialog.getByText(/Última conversa: .*, por /)).toBeVisible();
    await context.close();
  });

  test("a member changes it and stays there", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/profile`);
    await expect(page.getByRole("radio", { name: /Iniciante/ })).toBeChecked();
    await page.getByRole("radio", { name: /Avançado/ }).check();
    await page.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(page.getByText("Perfil atualizado com sucesso!")).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/profile`);
    await page.goto(`${server.url}/dashboard`);
    await expect(page.getByText("Push/Pull/Legs").first()).toBeVisible();
  });

  test("every refused field is named", async ({ page, server }) => {
    await signIn(page, server, ana);
    const refusedFields = async (answers: object) => {
      const answer = await page.request.post(`${server.url}/api/profile`, { data: { ...questionnaire, ...answers } });
      expect(answer.status(), await answer.text()).toBe(422);
      return Object.keys((await answer.json()).fields).sort();
    };
    expect(await refusedFields({ availability: 9, session_duration: 5 })).toEqual(["availability", "session_duration"]);
    expect(await refusedFields({ level: "mestre" })).toEqual(["level"]);
    expect(await refusedFields({ limitations: "joelho", health_consent: false })).toEqual(["health_consent"]);
    expect((await page.request.get(`${server.url}/api/profile`)).status()).toBe(404);
  });

  test("a failure of the server shows one message and keeps the answers", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/profile`);
    await page.getByRole("radio", { name: "6 dias" }).check();
    await server.pause();
    await page.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(page.getByText("Erro ao salvar perfil. Tente novamente.")).toHaveCount(1);
    await expect(page.getByRole("radio", { name: "6 dias" })).toBeChecked();
  });

  test("a red flag locks the training until the member declares a clearance", async ({
    page,
    server,
    becomeMember,
  }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/profile`);
    await page.getByLabel("Tem alguma limitação?").fill("Tive um infarto no ano passado");
    await page.getByRole("checkbox", { name: /Autorizo o uso dessas informações de saúde/ }).check();
    await page.getByRole("button", { name: "Salvar Alterações" }).click();
    const lock = page.getByRole("region", { name: "Treino bloqueado" });
    await expect(lock.getByText("Procure liberação médica antes de iniciar.")).toBeVisible();
    await page.goto(`${server.url}/workouts`);
    await expect(page.getByRole("link", { name: "Resolver no perfil" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Iniciar", exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "Resolver no perfil" }).click();
    await lock.getByRole("button", { name: "Já tenho liberação médica" }).click();
    await page.getByRole("button", { name: "Declarar" }).click();
    await expect(lock).toHaveCount(0);
    const saved = await (await page.request.get(`${server.url}/api/profile`)).json();
    expect(saved.session_lock).toBeNull();
  });
});
