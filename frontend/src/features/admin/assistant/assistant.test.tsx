import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { AssistantSettingsForm } from "@/api";
import { settings, usage } from "@/testing/assistant";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const SETTINGS = "*/api/admin/ai-assistant/settings";
const TEST = "*/api/admin/ai-assistant/test";
const USAGE = "*/api/admin/ai-assistant/usage";

beforeEach(() => {
  localStorage.setItem("admin_token", "abc");
  server.use(
    http.get(SETTINGS, () => HttpResponse.json(settings())),
    http.get(USAGE, () => HttpResponse.json(usage())),
  );
});

const open = () => renderApp("/admin/dashboard?aba=assistente");
async function openForm() {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Alterar configurações" }));
  const form = within(await screen.findByRole("dialog", { name: "Configurações do assistente" }));
  const type = async (label: string, text: string) => {
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), text);
  };
  return { user, form, type, save: () => user.click(form.getByRole("button", { name: "Salvar" })) };
}

describe("the settings", () => {
  it("are shown, changed in a dialog, and read again", async () => {
    const sent: AssistantSettingsForm[] = [];
    server.use(
      http.put<never, AssistantSettingsForm>(SETTINGS, async ({ request }) => {
        const form = await request.json();
        sent.push(form);
        server.use(http.get(SETTINGS, () => HttpResponse.json(settings(form))));
        return HttpResponse.json(settings(form));
      }),
    );
    const { user, form, type, save } = await openForm();
    expect(screen.getByText("Ligado", { exact: true })).toBeVisible();
    expect(form.getByText("As regras fixas de segurança vêm sempre antes delas.")).toBeVisible();
    await user.click(form.getByRole("switch", { name: "Ligado para os alunos" }));
    await user.selectOptions(form.getByLabelText("Modelo"), "gpt-4o-mini");
    await user.click(form.getByRole("button", { name: "Aumentar Resposta de até (tokens)" }));
    await type("Temperatura", "0,3");
    await type("Instruções", "Responda em poucas palavras.");
    await save();
    expect(await screen.findByText("Configurações salvas com sucesso!")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        is_enabled: false,
        model: "gpt-4o-mini",
        max_tokens: 600,
        temperature: 0.3,
        system_prompt: "Responda em poucas palavras.",
      },
    ]);
    expect(await screen.findByText("Desligado")).toBeVisible();
    expect(screen.getByText("600 tokens")).toBeVisible();
    expect(screen.getByText("Responda em poucas palavras.")).toBeVisible();
  });

  it("keep within their bounds", async () => {
    const { form, type, save } = await openForm();
    await type("Resposta de até (tokens)", "2001");
    await save();
    expect(form.getByText("Use no máximo 2.000.")).toBeVisible();
    expect(form.getByLabelText("Resposta de até (tokens)")).toHaveFocus();
    await type("Resposta de até (tokens)", "2000");
    await type("Temperatura", "0,25");
    await save();
    expect(form.getByText("Use uma casa decimal, como 0,7.")).toBeVisible();
  });

  it("stay as typed when they can't be saved", async () => {
    server.use(http.put(SETTINGS, () => problem(500)));
    const { form, type, save } = await openForm();
    await type("Instruções", "Outras");
    await save();
    expect(await form.findByText("Erro ao salvar configurações")).toBeVisible();
    expect(form.getByLabelText("Instruções")).toHaveValue("Outras");
  });

  it("say which key is missing, and who sets it", async () => {
    server.use(http.get(SETTINGS, () => HttpResponse.json(settings({ is_configured: false, system_prompt: "" }))));
    const { form } = await openForm();
    expect(screen.getByText("OPENAI_API_KEY")).toBeInTheDocument();
    expect(screen.getByText(/Quem cuida do servidor precisa definir/)).toBeInTheDocument();
    expect(form.getByLabelText("Pergunta de teste")).toBeDisabled();
    expect(form.getByRole("button", { name: "Salvar" })).toBeEnabled();
  });

  it("that can't be read leave the use readable", async () => {
    server.use(http.get(SETTINGS, () => problem(500), { once: true }));
    const { user } = open();
    expect(await screen.findByText("Não deu para abrir a configuração do assistente")).toBeVisible();
    expect(await screen.findByText("Marina Souza")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("button", { name: "Alterar configurações" })).toBeVisible();
  });
});

describe("a test", () => {
  const ask = async (answer: () => Response) => {
    const sent: unknown[] = [];
    server.use(
      http.post(TEST, async ({ request }) => {
        sent.push(await request.json());
        return answer() as HttpResponse<null>;
      }),
    );
    const opened = await openForm();
    await opened.user.selectOptions(opened.form.getByLabelText("Modelo"), "gpt-4.1");
    await opened.user.type(opened.form.getByLabelText("Pergunta de teste"), "Quantas séries?{Enter}");
    return { ...opened, sent };
  };

  it("asks with what is typed, and shows the answer as text, its tokens, cost and time", async () => {
    const answer = {
      content: "<b>Três</b>",
      input_tokens: 900,
      output_tokens: 40,
      cost_usd: 0.0012,
      duration_ms: 1_800,
    };
    const { form, sent } = await ask(() => HttpResponse.json(answer));
    expect(await form.findByText("<b>Três</b>")).toBeVisible();
    for (const fact of ["900 tokens de entrada", "40 tokens de resposta", /0,0012/, "1,8 s"])
      expect(form.getByText(fact)).toBeVisible();
    expect(sent).toEqual([
      {
        model: "gpt-4.1",
        max_tokens: 500,
        temperature: 0.7,
        system_prompt: "Fale de você.",
        question: "Quantas séries?",
      },
    ]);
  });

  it("says at the field that the provider refused the model", async () => {
    const text = "A OpenAI não aceita este modelo com a sua chave.";
    const { form } = await ask(() => problem(422, { error: "Confira os campos.", fields: { model: text } }));
    expect(await form.findByText(text)).toBeVisible();
    expect(form.getByLabelText("Modelo")).toHaveFocus();
  });

  it("says why it failed", async () => {
    const { form } = await ask(() => problem(502, { error: "A OpenAI recusou a chave." }));
    expect(await form.findByText("A OpenAI recusou a chave.")).toBeVisible();
  });
});

describe("the month's use", () => {
  it("shows the share of the limit, and who asked most", async () => {
    open();
    expect(await screen.findByRole("heading", { name: "Uso em novembro de 2026" })).toBeVisible();
    expect(screen.getByRole("progressbar")).toHaveAccessibleName("25% do limite do mês: 100.000 de 400.000 tokens");
    const rows = within(screen.getByRole("region", { name: "Uso por aluno" })).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent?.replace(/\s/g, " "))).toEqual([
      "AlunoPerguntasTokensCustoDo limite",
      "Marina Souza3078.000US$ 0,25156%",
      "Bruno Lima1222.000US$ 0,0844%",
    ]);
  });

  it("has no costs without prices, and no shares without limits", async () => {
    const members = usage().members.map((member) => ({ ...member, cost_usd: null }));
    server.use(
      http.get(USAGE, () => HttpResponse.json(usage({ cost_usd: null, site_budget: 0, member_budget: 0, members }))),
    );
    open();
    const table = within(await screen.findByRole("region", { name: "Uso por aluno" }));
    expect(table.queryByText("Custo")).not.toBeInTheDocument();
    expect(table.getAllByText("–")).toHaveLength(2);
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  });

  it("may be nothing yet", async () => {
    server.use(http.get(USAGE, () => HttpResponse.json(usage({ members: [], questions: 0 }))));
    open();
    expect(await screen.findByText("Ninguém perguntou neste mês ainda")).toBeVisible();
  });
});
