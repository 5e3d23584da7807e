import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { connection } from "@/api";
import { answerAtOnce, answering, assistantServer, message, reply } from "@/testing/assistant";
import { assistantLog, assistantTexts, openAssistant } from "@/testing/assistantPanel";
import { appConfig } from "@/testing/fixtures";
import { HttpResponse, http, problem, server } from "@/testing/server";

const FAILED = "Desculpe, ocorreu um erro. Tente novamente em alguns instantes.";

describe("an answer", () => {
  it("appears as it comes, and is announced once it is finished", async () => {
    const assistant = assistantServer();
    const answer = answering();
    assistant.answer = () => answer.response();
    const { panel, ask } = await openAssistant();
    await ask("Quantas séries?");
    answer.send("delta", { text: "Faça três" });
    expect(await panel.findByText(/Faça três$/)).toBeVisible();
    expect(await assistantLog()).not.toHaveTextContent("Faça três");
    answer.send("delta", { text: " séries." });
    answer.send("done", reply());
    await waitFor(async () => expect(await assistantLog()).toHaveTextContent("Faça três séries."));
    expect(panel.getAllByText(/Faça três/)).toHaveLength(1);
  });

  it("is text, whatever it looks like", async () => {
    const content = '<img src=x onerror="alert(1)"> [clique](https://evil.com) **já** \u202etxt.exe';
    const sources = [
      { label: "Fora", path: "//evil.com" },
      { label: "Seu progresso", path: "/progress?exercicio=24" },
      { label: "Script", path: "javascript:alert(1)" },
    ];
    const assistant = assistantServer();
    assistant.answer = () => answerAtOnce(reply({ content, sources }));
    const { ask, user, path } = await openAssistant();
    await ask("Oi?");
    const shown = within(await assistantLog());
    expect(
      await shown.findByText('<img src=x onerror="alert(1)"> [clique](https://evil.com) **já** txt.exe', {
        exact: false,
      }),
    ).toBeVisible();
    expect(shown.queryByRole("img")).not.toBeInTheDocument();
    expect(shown.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Seu progresso"]);
    await user.click(shown.getByRole("link", { name: "Seu progresso" }));
    await waitFor(() => expect(path()).toBe("/progress"));
    expect(screen.getByRole("dialog", { name: "Assistente" })).toBeVisible();
  });

  it("may lead to the trainer, who gets the question", async () => {
    server.use(
      http.get("*/api/app-config", () => HttpResponse.json({ ...appConfig, whatsapp_number: "5511999990000" })),
    );
    const assistant = assistantServer();
    assistant.answer = () => answerAtOnce(reply({ offers_trainer: true }));
    const { ask } = await openAssistant();
    await ask("Dói o peito, e agora?");
    const log = within(await assistantLog());
    expect(await log.findByRole("link", { name: "Falar com o personal" })).toHaveAttribute("href", "/conversa");
    const link = await log.findByRole("link", { name: "Falar com o personal pelo WhatsApp" });
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe(
      "https://wa.me/5511999990000?text=Olá! Sou Marina. Perguntei ao assistente do Evolua: “Dói o peito, e agora?”. Pode me ajudar?",
    );
  });

  it("leads to the conversation alone where there is no other way", async () => {
    server.use(
      http.get("*/api/app-config", () =>
        HttpResponse.json({ ...appConfig, whatsapp_number: null, contact_email: null }),
      ),
    );
    const assistant = assistantServer();
    assistant.answer = () => answerAtOnce(reply({ offers_trainer: true }));
    const { ask, panel } = await openAssistant();
    await ask("Dói o peito, e agora?");
    expect(await panel.findByText(/Faça três séries/)).toBeVisible();
    expect(panel.getByRole("link", { name: /Falar com o personal/ })).toHaveAttribute("href", "/conversa");
  });

  it("can be stopped, and keeps what was said", async () => {
    const assistant = assistantServer();
    const answer = answering();
    assistant.answer = () => answer.response();
    const { user, panel, ask } = await openAssistant();
    await ask("Quantas séries?");
    answer.send("delta", { text: "Faça três" });
    expect(await panel.findByText(/Faça três$/)).toBeVisible();
    assistant.conversations
      .get(1)
      ?.push(
        message({ id: 101, role: "user", content: "Quantas séries?" }),
        message({ id: 102, content: "Faça três", is_cut: true }),
      );
    await user.click(panel.getByRole("button", { name: "Parar" }));
    expect(await panel.findByText("Resposta interrompida", { exact: false })).toBeVisible();
    await waitFor(() => expect(assistant.calls).toContain("GET /conversations/1"));
    await waitFor(async () =>
      expect((await assistantTexts()).slice(1)).toEqual(["Você: Quantas séries?", "Assistente: Faça três"]),
    );
    expect(panel.queryByText(FAILED)).not.toBeInTheDocument();
    expect(panel.queryByRole("button", { name: "Tentar de novo" })).not.toBeInTheDocument();
  });

  it("whose connection is lost offers another try", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const assistant = assistantServer();
    const answer = answering();
    assistant.answer = () => answer.response();
    const { user, panel, ask } = await openAssistant();
    await ask("Quantas séries?");
    answer.send("delta", { text: "Faça três" });
    expect(await panel.findByText(/Faça três$/)).toBeVisible();
    answer.breakOff();
    expect(await panel.findByText("Resposta interrompida")).toBeVisible();
    expect(panel.queryByText(FAILED)).not.toBeInTheDocument();
    assistant.answer = () => answerAtOnce();
    await user.click(panel.getByRole("button", { name: "Tentar de novo" }));
    await waitFor(async () =>
      expect((await assistantTexts()).slice(1)).toEqual(["Você: Quantas séries?", "Assistente: Faça três séries."]),
    );
    expect(assistant.asked[1]).toEqual(assistant.asked[0]);
  });
});

describe("a question without an answer", () => {
  const fails = async (answer: () => Response) => {
    vi.spyOn(console, "error").mockReturnValue();
    const assistant = assistantServer();
    assistant.answer = answer;
    const opened = await openAssistant();
    await opened.ask("Quantas séries?");
    return { ...opened, assistant };
  };

  it.each([
    ["the provider fails", () => problem(502, { code: "assistant_unavailable", error: FAILED })],
    ["it fails in the middle", () => failInTheMiddle()],
  ])("says so when %s, and can be asked again", async (_, answer) => {
    const { user, panel, assistant } = await fails(answer);
    expect(await within(await assistantLog()).findByText(FAILED)).toBeVisible();
    expect(connection.isReachable()).toBe(true);
    expect(screen.queryByText(/Sem conexão/)).not.toBeInTheDocument();
    assistant.answer = () => answerAtOnce();
    await user.click(panel.getByRole("button", { name: "Tentar de novo" }));
    expect(await panel.findByText(/Faça três séries/)).toBeVisible();
    expect(panel.queryByText(FAILED)).not.toBeInTheDocument();
    expect(new Set(assistant.asked.map(({ client_id }) => client_id)).size).toBe(1);
  });

  it("waits where a limit is reached, in the server's words", async () => {
    const sentence = "Você já usou as perguntas deste mês. Elas voltam em 01/12.";
    const { panel, field } = await fails(
      () =>
        new Response(JSON.stringify({ status: 429, code: "assistant_budget", error: sentence }), {
          status: 429,
          headers: { "Content-Type": "application/problem+json", "Retry-After": "4000000" },
        }),
    );
    expect(await within(await assistantLog()).findByText(sentence)).toBeVisible();
    expect(await field()).toBeDisabled();
    expect(panel.getByRole("button", { name: "Tentar de novo" })).toBeDisabled();
    expect(screen.queryByText(/Muitas tentativas/)).not.toBeInTheDocument();
  });

  it("returns to the field when the consent is asked again", async () => {
    const { user, panel, assistant } = await fails(() => problem(409, { code: "assistant_consent" }));
    await user.click(await panel.findByRole("button", { name: "Aceitar e conversar" }));
    expect(await panel.findByRole("textbox")).toHaveValue("Quantas séries?");
    expect(assistant.status.has_consent).toBe(true);
  });

  it("returns to the field with what is wrong with it", async () => {
    const { panel } = await fails(() => problem(422, { fields: { message: "Escreva a pergunta sem esse símbolo." } }));
    expect(await panel.findByText("Escreva a pergunta sem esse símbolo.")).toBeVisible();
    expect(panel.getByRole("textbox")).toHaveValue("Quantas séries?");
  });

  it("returns to the field of a new conversation when its own is gone", async () => {
    const { panel } = await fails(() => problem(404));
    expect(await screen.findByText("Essa conversa foi apagada. A sua pergunta continua aqui.")).toBeVisible();
    expect(await panel.findByRole("textbox")).toHaveValue("Quantas séries?");
  });

  it("waits for an answer that is on its way", async () => {
    const { panel, assistant } = await fails(() =>
      problem(409, { code: "assistant_busy", error: "Ainda estou respondendo à sua última pergunta." }),
    );
    expect(await panel.findByText("Ainda estou respondendo à sua última pergunta.")).toBeVisible();
    await waitFor(() => expect(assistant.calls).toContain("GET /conversations/1"));
    expect(panel.getByRole("button", { name: "Tentar de novo" })).toBeEnabled();
  });

  it("stays typed while there is no connection", async () => {
    assistantServer();
    const { user, panel, field } = await openAssistant();
    await user.type(await field(), "Quantas séries?");
    act(() => connection.report(false));
    expect(panel.getByText("Sem conexão. O que você escreveu fica aqui até ela voltar.")).toBeVisible();
    expect(panel.getByRole("button", { name: "Enviar" })).toBeDisabled();
    act(() => connection.report(true));
    expect(panel.getByRole("button", { name: "Enviar" })).toBeEnabled();
  });
});

function failInTheMiddle(): Response {
  const answer = answering();
  answer.send("error", { code: "assistant_unavailable", error: FAILED });
  answer.close();
  return answer.response();
}
