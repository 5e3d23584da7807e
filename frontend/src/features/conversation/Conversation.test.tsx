import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Message, NewMessage } from "@/api";
import { message, messageThread } from "@/testing/messages";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

/** A server that keeps what is sent. */
function serve(start: Message[] = [], has_consent = true) {
  const state = { messages: start, has_consent, read: [] as number[] };
  server.use(
    http.get("*/api/messages", () =>
      HttpResponse.json(
        messageThread({
          has_consent: state.has_consent,
          messages: state.has_consent ? state.messages : [],
          unread: state.messages.filter(({ author, read_at }) => author === "trainer" && read_at === null).length,
        }),
      ),
    ),
    http.post("*/api/messages", async ({ request }) => {
      const body = (await request.json()) as NewMessage;
      const sent = message({
        client_id: body.client_id,
        text: body.text,
        red_sign: body.text.includes("peito") ? "emergency" : body.text.includes("viver") ? "crisis" : null,
        reference: body.exercise_id
          ? { workout_id: null, workout_set_id: null, exercise_id: body.exercise_id, label: "Supino reto" }
          : null,
      });
      state.messages = [...state.messages, sent];
      return HttpResponse.json(sent, { status: 201 });
    }),
    http.put("*/api/messages/read", async ({ request }) => {
      const { up_to } = (await request.json()) as { up_to: number };
      state.read.push(up_to);
      state.messages = state.messages.map((one) =>
        one.id <= up_to && one.author === "trainer" ? { ...one, read_at: "2026-11-20T15:00:00Z" } : one,
      );
      return new HttpResponse(null, { status: 204 });
    }),
    http.put("*/api/messages/consent", async ({ request }) => {
      state.has_consent = ((await request.json()) as { granted: boolean }).granted;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

const log = () => screen.findByRole("log", { name: "Conversa" });

it("asks for the consent, un-ticked, before anything is read", async () => {
  serve([message({ author: "trainer", text: "Oi, Marina!" })], false);
  const { user } = renderApp("/conversa");
  const consent = await screen.findByRole("region", { name: "Antes de conversar" });
  expect(consent).toHaveTextContent("Há uma mensagem de Rita Prado para você.");
  expect(screen.queryByText("Oi, Marina!")).toBeNull();
  const button = within(consent).getByRole("button", { name: "Autorizar e conversar" });
  expect(button).toBeDisabled();
  await user.click(within(consent).getByRole("checkbox"));
  await user.click(button);
  expect(await log()).toHaveTextContent("Rita Prado: Oi, Marina!");
});

it("sends a message at once and marks what it shows as read", async () => {
  const state = serve([message({ id: 900, author: "trainer", text: "Oi!" })]);
  const { user } = renderApp("/conversa");
  const talk = await log();
  await waitFor(() => expect(state.read).toEqual([900]));
  await user.type(screen.getByLabelText("Sua mensagem"), "Posso treinar amanhã?{Enter}");
  expect(talk).toHaveTextContent("Você: Posso treinar amanhã?");
  expect(screen.getByLabelText("Sua mensagem")).toHaveValue("");
  await waitFor(() => expect(talk).not.toHaveTextContent("Enviando…"));
  expect(within(talk).getAllByText("Posso treinar amanhã?")).toHaveLength(1);
});

it("keeps a message that doesn't arrive, and sends it again under the same id", async () => {
  serve();
  const ids: string[] = [];
  let isDown = true;
  server.use(
    http.post("*/api/messages", async ({ request }) => {
      const { client_id } = (await request.json()) as NewMessage;
      ids.push(client_id);
      return isDown ? problem(503) : HttpResponse.json(message({ client_id, text: "Oi!" }), { status: 201 });
    }),
  );
  const { user } = renderApp("/conversa");
  await log();
  await user.type(screen.getByLabelText("Sua mensagem"), "Oi!{Enter}");
  expect(await screen.findByText("Não enviada.")).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(screen.queryByText("Não enviada.")).toBeNull());
  expect(ids).toEqual([ids[0], ids[0]]);
});

it("says why the server refuses one", async () => {
  serve();
  server.use(http.post("*/api/messages", () => problem(422, { fields: { exercise_id: "Isto não existe mais." } })));
  const { user } = renderApp("/conversa?exercicio=5");
  await log();
  await user.type(screen.getByLabelText("Sua mensagem"), "Oi!{Enter}");
  expect(await screen.findByText("Não enviada. Isto não existe mais.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Apagar" }));
  expect(screen.queryByText("Oi!")).toBeNull();
});

it.each([
  ["estou com dor no peito", ["Ligar 192 (SAMU)"]],
  ["não quero mais viver", ["Ligar 188 (CVV)", "Ligar 192 (SAMU)"]],
])("shows who helps at once after %s", async (text, numbers) => {
  serve();
  const { user } = renderApp("/conversa");
  const talk = await log();
  await user.type(screen.getByLabelText("Sua mensagem"), `${text}{Enter}`);
  for (const name of numbers) {
    const link = await within(talk).findByRole("link", { name });
    expect(link).toHaveAttribute("href", `tel:${name.match(/\d+/)?.[0]}`);
  }
});

it("begins with what the screen before was about", async () => {
  serve();
  const { user, router } = renderApp("/conversa?exercicio=5");
  const talk = await log();
  expect(screen.getByRole("button", { name: "Não falar de: Um exercício" })).toBeVisible();
  await user.type(screen.getByLabelText("Sua mensagem"), "Como faço?{Enter}");
  expect(await within(talk).findByRole("link", { name: "Supino reto" })).toHaveAttribute(
    "href",
    "/progress?exercicio=5",
  );
  expect(router.state.location.search).toBe("");
});

it("offers another try where the conversation can't be opened", async () => {
  server.use(http.get("*/api/messages", () => problem(500)));
  const { user } = renderApp("/conversa");
  expect(await screen.findByText("Não deu para abrir a conversa")).toBeVisible();
  serve();
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("Nenhuma mensagem ainda")).toBeVisible();
});

it("counts what is unread in the menu, and leads there from Falar com o personal", async () => {
  serve([message({ author: "trainer" }), message({ author: "trainer" })]);
  const { user } = renderApp("/progress");
  expect(await screen.findByRole("link", { name: /Conversa, 2 mensagens não lidas/ })).toHaveAttribute(
    "href",
    "/conversa",
  );
  await user.click(await screen.findByRole("link", { name: "Falar com o personal" }));
  expect(await log()).toBeVisible();
  expect(await screen.findByRole("link", { name: "Falar com o personal pelo WhatsApp" })).toBeVisible();
});

it("is open to a member whose year is over, and to nobody who waits", async () => {
  serve();
  server.use(http.get("*/api/users/me", () => problem(403, { pending: true, expired: true })));
  renderApp("/conversa");
  expect(await log()).toBeVisible();
});

it("shows who waits for the approval their notice", async () => {
  server.use(http.get("*/api/users/me", () => problem(403, { pending: true })));
  renderApp("/conversa");
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByRole("log")).toBeNull();
});
