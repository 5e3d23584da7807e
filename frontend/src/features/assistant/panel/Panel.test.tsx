import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerAtOnce, answering, assistantServer } from "@/testing/assistant";
import { assistantTexts, openAssistant } from "@/testing/assistantPanel";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, server } from "@/testing/server";
import { assistantQueries } from "../queries";

describe("the button", () => {
  it("appears only where the assistant can be asked", async () => {
    assistantServer();
    const { client } = renderApp("/challenges");
    await screen.findByRole("heading", { level: 1 });
    const known = (enabled: boolean) =>
      act(
        () =>
          void client.setQueryData(assistantQueries.status().queryKey, {
            enabled,
            has_consent: false,
            shares_limitations: false,
          }),
      );
    expect(screen.queryByRole("button", { name: "Assistente" })).not.toBeInTheDocument();
    known(false);
    expect(screen.queryByRole("button", { name: "Assistente" })).not.toBeInTheDocument();
    known(true);
    expect(await screen.findByRole("button", { name: "Assistente" })).toBeVisible();
  });

  it("opens a panel that tells when the assistant was switched off meanwhile", async () => {
    assistantServer({ enabled: false });
    await openAssistant();
    expect(await screen.findByText("O assistente está desligado no momento")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Sua pergunta" })).not.toBeInTheDocument();
  });
});

describe("the panel", () => {
  it("takes the focus, keeps what was typed while it is minimised, and gives the focus back", async () => {
    assistantServer();
    const { user, field } = await openAssistant();
    await user.type(await field(), "Quantas séries");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const button = screen.getByRole("button", { name: "Assistente" });
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(button);
    expect(await field()).toHaveValue("Quantas séries");
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    await user.click(button);
    expect(await field()).toHaveValue("");
  });

  it("stays while the member goes to another screen", async () => {
    assistantServer();
    const { router, field, user } = await openAssistant();
    await user.type(await field(), "Quantas");
    await act(() => router.navigate("/calendar"));
    expect(await screen.findByRole("heading", { level: 1, name: "Calendário" })).toBeVisible();
    expect(await field()).toHaveValue("Quantas");
  });
});

it("says that there is no connection, and opens the conversation once there is one", async () => {
  assistantServer();
  server.use(http.get("*/api/ai-assistant/*", () => HttpResponse.error()));
  const { user, panel } = await openAssistant("/challenges", { has_consent: true });
  expect(await panel.findByText("Sem conexão")).toBeVisible();
  assistantServer();
  await user.click(panel.getByRole("button", { name: "Tentar de novo" }));
  expect(await panel.findByRole("textbox", { name: "Sua pergunta" })).toBeVisible();
});

describe("before the first question", () => {
  it("the member reads the welcome and what is sent, and consents", async () => {
    const assistant = assistantServer({ has_consent: false });
    const { user, panel } = await openAssistant();
    expect(await panel.findByText("Oi, Marina! Pergunte sobre o seu treino.")).toBeVisible();
    expect(panel.getByText(/fornecedor externo/)).toBeVisible();
    expect(panel.getByText(/não são orientação médica/)).toBeVisible();
    expect(panel.getByText(/180 dias/)).toBeVisible();
    expect(panel.queryByRole("textbox")).not.toBeInTheDocument();
    expect(panel.getByRole("checkbox", { name: "Incluir minhas limitações de saúde" })).not.toBeChecked();
    await user.click(panel.getByRole("button", { name: "Aceitar e conversar" }));
    expect(await panel.findByRole("textbox", { name: "Sua pergunta" })).toBeVisible();
    expect(assistant.status).toMatchObject({ has_consent: true, shares_limitations: false });
    expect(assistant.calls).toEqual(["POST /conversation", "PUT /consent"]);
  });

  it("limitations are sent only if the member says so", async () => {
    const assistant = assistantServer({ has_consent: false });
    const { user, panel } = await openAssistant();
    await user.click(await panel.findByRole("checkbox", { name: "Incluir minhas limitações de saúde" }));
    await user.click(panel.getByRole("button", { name: "Aceitar e conversar" }));
    await waitFor(() => expect(assistant.status.shares_limitations).toBe(true));
  });
});

describe("a question", () => {
  it("is sent with Enter, and never twice or empty", async () => {
    const assistant = assistantServer();
    const answer = answering();
    assistant.answer = () => answer.response();
    const { user, field, panel, ask } = await openAssistant();
    await user.type(await field(), "  {Enter}");
    expect(panel.getByRole("button", { name: "Enviar" })).toBeDisabled();
    await user.clear(await field());
    await ask(" Quantas séries? ");
    expect(await panel.findByText("Digitando…")).toBeVisible();
    expect(await field()).toHaveValue("");
    await user.type(await field(), "E descanso?{Enter}");
    expect(await field()).toHaveValue("E descanso?");
    answer.send("looking", { label: "Seu programa" });
    expect(await panel.findByText("Consultando: Seu programa…")).toBeVisible();
    answer.finish();
    await waitFor(async () =>
      expect((await assistantTexts()).slice(1)).toEqual(["Você: Quantas séries?", "Assistente: Faça três séries."]),
    );
    expect(assistant.asked).toEqual([
      { conversation_id: 1, message: "Quantas séries?", client_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    assistant.answer = () => answerAtOnce();
    await user.click(panel.getByRole("button", { name: "Enviar" }));
    await waitFor(() => expect(assistant.asked).toHaveLength(2));
    expect(assistant.calls).toEqual(["POST /conversation"]);
  });

  it("may have several lines, and Enter may confirm a word of an input method", async () => {
    const assistant = assistantServer();
    const { user, field } = await openAssistant();
    await user.type(await field(), "Um{Shift>}{Enter}{/Shift}dois");
    expect(await field()).toHaveValue("Um\ndois");
    const composing = new KeyboardEvent("keydown", {
      key: "Enter",
      isComposing: true,
      bubbles: true,
      cancelable: true,
    });
    (await field()).dispatchEvent(composing);
    expect(composing.defaultPrevented).toBe(false);
    expect(assistant.asked).toEqual([]);
  });

  it("is counted near its greatest length", async () => {
    assistantServer();
    const { user, field, panel } = await openAssistant();
    await user.click(await field());
    await user.paste("a".repeat(1_900));
    expect(panel.getByText("1.900 de 2.000")).toBeVisible();
    expect(await field()).toHaveAttribute("maxlength", "2000");
  });

  it("names the exercise on the screen", async () => {
    const assistant = assistantServer();
    const { ask } = await openAssistant("/progress?exercicio=24");
    await ask("Estou evoluindo?");
    await waitFor(() => expect(assistant.asked).toMatchObject([{ exercise_id: 24 }]));
  });

  it("may be a suggestion, which isn't made again", async () => {
    const assistant = assistantServer();
    const { user, panel } = await openAssistant("/calendar");
    const suggestions = await panel.findByRole("list", { name: "Sugestões" });
    expect(within(suggestions).getAllByRole("button")).toHaveLength(3);
    await user.click(within(suggestions).getByRole("button", { name: "Em que dias devo treinar?" }));
    expect(await panel.findByText("Faça três séries.", { exact: false })).toBeVisible();
    expect(assistant.asked).toMatchObject([{ message: "Em que dias devo treinar?" }]);
    expect(panel.queryByRole("button", { name: "Em que dias devo treinar?" })).not.toBeInTheDocument();
    expect(panel.getByRole("button", { name: "Posso treinar dois dias seguidos?" })).toBeVisible();
  });
});
