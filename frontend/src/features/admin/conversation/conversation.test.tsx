import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { DeskMessages, NewMessage, QuickReplies } from "@/api";
import { accountHandlers } from "@/testing/accounts";
import { adminUser } from "@/testing/fixtures";
import { deskMessages, message } from "@/testing/messages";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, server } from "@/testing/server";
import { openPage } from "@/testing/userRow";

beforeEach(() => localStorage.setItem("admin_token", "abc"));

function serve(thread: Partial<DeskMessages>) {
  const state = {
    thread: deskMessages(thread),
    sent: [] as string[],
    read: [] as number[],
    replies: ["Recebi!", "Boa!"],
  };
  server.use(
    ...accountHandlers([adminUser({ id: 7, name: "Ana Souza" })]),
    http.get("*/api/admin/users/7/messages", () => HttpResponse.json(state.thread)),
    http.post("*/api/admin/users/7/messages", async ({ request }) => {
      const { client_id, text } = (await request.json()) as NewMessage;
      state.sent.push(text);
      const sent = message({ client_id, text, author: "trainer" });
      state.thread = { ...state.thread, messages: [...state.thread.messages, sent] };
      return HttpResponse.json(sent, { status: 201 });
    }),
    http.put("*/api/admin/users/7/messages/read", async ({ request }) => {
      state.read.push(((await request.json()) as { up_to: number }).up_to);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get("*/api/admin/quick-replies", () =>
      HttpResponse.json({ replies: state.replies.map((text) => ({ text })) }),
    ),
    http.put("*/api/admin/quick-replies", async ({ request }) => {
      state.replies = ((await request.json()) as QuickReplies).replies.map(({ text }) => text);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

async function open() {
  const { user } = renderApp("/admin/dashboard?aba=alunos");
  await openPage(user, "Ana Souza", "Conversa");
  return { user, dialog: await screen.findByRole("dialog", { name: "Conversa com Ana Souza" }) };
}

it("reads, marks as read and answers with a quick reply that is changed first", async () => {
  const state = serve({ messages: [message({ id: 31, text: "estou com dor no peito", red_sign: "emergency" })] });
  const { user, dialog } = await open();
  const log = await within(dialog).findByRole("log");
  expect(log).toHaveTextContent("Ana Souza: estou com dor no peito");
  expect(within(log).getByText("Sinal de alerta")).toBeVisible();
  expect(within(log).queryByRole("link", { name: /192/ })).toBeNull();
  await waitFor(() => expect(state.read).toEqual([31]));
  await user.click(await within(dialog).findByRole("button", { name: "Recebi!" }));
  const field = within(dialog).getByLabelText("Sua mensagem");
  await user.type(field, " Ligue 192.");
  await user.click(within(dialog).getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(state.sent).toEqual(["Recebi! Ligue 192."]));
});

it("changes the quick replies", async () => {
  const state = serve({});
  const { user, dialog } = await open();
  await user.click(await within(dialog).findByRole("button", { name: "Editar respostas" }));
  const editor = await screen.findByRole("dialog", { name: "Respostas rápidas" });
  await user.click(within(editor).getByRole("button", { name: "Excluir a resposta 1" }));
  await user.click(within(editor).getByRole("button", { name: "Nova resposta" }));
  await user.type(within(editor).getByLabelText("Resposta 2"), "Até amanhã!");
  await user.click(within(editor).getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(state.replies).toEqual(["Boa!", "Até amanhã!"]));
  expect(state.sent).toEqual([]);
  expect(await within(dialog).findByRole("button", { name: "Até amanhã!" })).toBeVisible();
});

it("says who hasn't authorised yet, and lets nobody write to who withdrew", async () => {
  serve({ consent: null });
  const first = await open();
  expect(await within(first.dialog).findByText(/só lê e responde depois de autorizar/)).toBeVisible();
  expect(within(first.dialog).getByLabelText("Sua mensagem")).toBeEnabled();
});

it("closes the field for who withdrew", async () => {
  serve({ consent: false });
  const { dialog } = await open();
  expect(await within(dialog).findByText(/Retirou a autorização/)).toBeVisible();
  expect(within(dialog).queryByLabelText("Sua mensagem")).toBeNull();
});
