import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { assistantServer, message } from "@/testing/assistant";
import { openAssistant } from "@/testing/assistantPanel";

/** Two conversations on the server. */
function serverWithHistory() {
  const assistant = assistantServer();
  assistant.lines = [
    { conversation_id: 21, title: "Por que meu progresso parou?", last_message_at: "2026-11-15T12:00:00Z" },
    { conversation_id: 20, title: "Quantas \u202eséries?", last_message_at: "2026-10-02T12:00:00Z" },
  ];
  for (const { conversation_id: id, title } of assistant.lines)
    assistant.conversations.set(id, [
      message({ id: id * 100 }),
      message({ id: id * 100 + 1, role: "user", content: title }),
      message({ id: id * 100 + 2, content: `Resposta ${id}` }),
    ]);
  return assistant;
}

it("opens with the newest conversation", async () => {
  const assistant = serverWithHistory();
  const { panel } = await openAssistant();
  expect(await panel.findByText(/Resposta 21/)).toBeVisible();
  expect(assistant.calls).toEqual(["GET /conversations/21"]);
});

it("shows an earlier one", async () => {
  serverWithHistory();
  const { panel, user, choose } = await openAssistant();
  await choose("Conversas anteriores");
  expect(await panel.findByRole("heading", { name: "Conversas anteriores" })).toBeVisible();
  await user.click(await panel.findByRole("button", { name: /^Quantas séries\?.*02\/10\/2026$/ }));
  expect(await panel.findByText(/Resposta 20/)).toBeVisible();
  expect(panel.queryByText(/Resposta 21/)).not.toBeInTheDocument();
});

it("begins a new one", async () => {
  const assistant = serverWithHistory();
  const { panel, choose } = await openAssistant();
  await choose("Nova conversa");
  await waitFor(() => expect(panel.queryByText(/Resposta 21/)).not.toBeInTheDocument());
  expect(await panel.findByText(/Oi, Marina!/)).toBeVisible();
  expect(assistant.calls.at(-1)).toBe("POST /conversation");
});

it("deletes the open one, and shows the next", async () => {
  const assistant = serverWithHistory();
  const { panel, user, choose } = await openAssistant();
  await choose("Excluir esta conversa");
  await user.click(
    within(await screen.findByRole("dialog", { name: "Excluir esta conversa?" })).getByRole("button", {
      name: "Excluir",
    }),
  );
  expect(await panel.findByText(/Resposta 20/)).toBeVisible();
  expect(assistant.calls).toContain("DELETE /conversations/21");
});

it("deletes one of the list", async () => {
  const assistant = serverWithHistory();
  const { panel, user, choose } = await openAssistant();
  await choose("Conversas anteriores");
  await user.click(await panel.findByRole("button", { name: "Excluir conversa Quantas séries?" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Excluir conversa?" })).getByRole("button", { name: "Excluir" }),
  );
  await waitFor(() => expect(panel.queryByText("Quantas séries?")).not.toBeInTheDocument());
  expect(assistant.lines).toHaveLength(1);
  await user.click(panel.getByRole("button", { name: "Voltar à conversa" }));
  expect(await panel.findByText(/Resposta 21/)).toBeVisible();
});

it("shares limitations only as long as the member wants", async () => {
  const assistant = serverWithHistory();
  const { panel, user, choose } = await openAssistant();
  await choose("Privacidade");
  const share = await panel.findByRole("switch", { name: "Compartilhar minhas limitações" });
  expect(share).not.toBeChecked();
  await user.click(share);
  await waitFor(() => expect(assistant.status.shares_limitations).toBe(true));
  expect(share).toBeChecked();
  await user.click(share);
  await waitFor(() => expect(assistant.status.shares_limitations).toBe(false));
});

it("ends when the consent is withdrawn", async () => {
  const assistant = serverWithHistory();
  const { panel, user, choose, client } = await openAssistant();
  await choose("Privacidade");
  await user.click(await panel.findByRole("button", { name: "Parar de usar e apagar conversas" }));
  await user.click(
    within(await screen.findByRole("dialog", { name: "Parar de usar o assistente?" })).getByRole("button", {
      name: "Apagar tudo",
    }),
  );
  expect(await screen.findByText(/as conversas foram apagadas/)).toBeVisible();
  expect(screen.queryByRole("dialog", { name: /Privacidade|Assistente/ })).not.toBeInTheDocument();
  expect(assistant.status.has_consent).toBe(false);
  expect(client.getQueryCache().findAll({ queryKey: ["assistant"] })).toEqual([]);
});
