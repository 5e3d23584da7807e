import { HttpResponse, http } from "msw";
import type {
  AssistantMessage,
  AssistantSettings,
  AssistantStatus,
  AssistantUsage,
  ChatForm,
  ChatReply,
  Conversation,
  ConversationLine,
} from "../api/schema";
import { server } from "./server";

const STAMP = "2026-11-16T13:00:00Z";

export const message = (change: Partial<AssistantMessage> = {}): AssistantMessage => ({
  id: 1,
  role: "assistant",
  content: "Oi, Marina! Pergunte sobre o seu treino.",
  timestamp: STAMP,
  is_cut: false,
  sources: [],
  offers_trainer: false,
  ...change,
});

export const reply = (change: Partial<ChatReply> = {}): ChatReply => {
  const { id: _id, role: _role, ...answer } = message({ content: "Faça três séries." });
  return { message_id: 9_000, ...answer, ...change };
};

export const settings = (change: Partial<AssistantSettings> = {}): AssistantSettings => ({
  is_configured: true,
  is_enabled: true,
  model: "gpt-4o",
  max_tokens: 500,
  temperature: 0.7,
  system_prompt: "Fale de você.",
  models: ["gpt-4o", "gpt-4o-mini", "gpt-4.1", "gpt-4.1-mini"],
  ...change,
});

export const usage = (change: Partial<AssistantUsage> = {}): AssistantUsage => ({
  month: "2026-11-01",
  questions: 42,
  input_tokens: 90_000,
  output_tokens: 10_000,
  cost_usd: 0.33,
  site_budget: 400_000,
  member_budget: 50_000,
  members: [
    { user_id: 7, name: "Marina Souza", questions: 30, input_tokens: 70_000, output_tokens: 8_000, cost_usd: 0.25 },
    { user_id: 8, name: "Bruno Lima", questions: 12, input_tokens: 20_000, output_tokens: 2_000, cost_usd: 0.08 },
  ],
  ...change,
});

const encoder = new TextEncoder();
const bytesOf = (event: string, data: object) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

/** An answer whose pieces are sent one by one. */
export function answering() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started;
    },
  });
  return {
    response: () => new HttpResponse(body, { headers: { "Content-Type": "text/event-stream" } }),
    send: (event: string, data: object) => controller?.enqueue(bytesOf(event, data)),
    /** The whole reply, and the end. */
    finish(done = reply()) {
      controller?.enqueue(bytesOf("delta", { text: done.content }));
      controller?.enqueue(bytesOf("done", done));
      controller?.close();
    },
    close: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError("network error")),
  };
}

export const answerAtOnce = (done = reply()) => {
  const answer = answering();
  answer.finish(done);
  return answer.response();
};

/** The assistant's server: what it knows, and the calls it gets. */
export function assistantServer(initial: Partial<AssistantStatus> = {}) {
  const state = {
    status: { enabled: true, has_consent: true, shares_limitations: false, ...initial } as AssistantStatus,
    lines: [] as ConversationLine[],
    conversations: new Map<number, AssistantMessage[]>(),
    /** Questions that arrived. */
    asked: [] as ChatForm[],
    calls: [] as string[],
    answer: (_form: ChatForm): Response | Promise<Response> => answerAtOnce(),
  };
  let nextId = 1;
  const of = (id: number): Conversation => ({ conversation_id: id, messages: state.conversations.get(id) ?? [] });
  const note = ({ request }: { request: Request }) => {
    state.calls.push(`${request.method} ${new URL(request.url).pathname.replace("/api/ai-assistant", "")}`);
  };
  server.use(
    http.get("*/api/ai-assistant/status", () => HttpResponse.json(state.status)),
    http.put<never, { granted: boolean; shares_limitations?: boolean }>(
      "*/api/ai-assistant/consent",
      async ({ request }) => {
        note({ request });
        const { granted, shares_limitations = false } = await request.json();
        state.status = { ...state.status, has_consent: granted, shares_limitations };
        return HttpResponse.json(state.status);
      },
    ),
    http.post("*/api/ai-assistant/conversation", ({ request }) => {
      note({ request });
      const id = nextId++;
      state.conversations.set(id, [message({ id: id * 100 })]);
      return HttpResponse.json(of(id), { status: 201 });
    }),
    http.get("*/api/ai-assistant/conversations", () => HttpResponse.json(state.lines)),
    http.get("*/api/ai-assistant/conversations/:id", ({ request, params }) => {
      note({ request });
      return HttpResponse.json(of(Number(params.id)));
    }),
    http.delete("*/api/ai-assistant/conversations/:id", ({ request, params }) => {
      note({ request });
      state.lines = state.lines.filter(({ conversation_id }) => conversation_id !== Number(params.id));
      state.conversations.delete(Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post<never, ChatForm>("*/api/ai-assistant/chat", async ({ request }) => {
      const form = await request.json();
      state.asked.push(form);
      return state.answer(form) as HttpResponse<null>;
    }),
  );
  return state;
}
