import { describe, expect, it } from "vitest";
import { type ChatEvent, chatEvent, chatEvents, eventParser } from "./events";

const reply = {
  message_id: 12,
  content: "Faça três séries.\nDescanse 90 s. 💪",
  timestamp: "2026-11-16T13:00:05Z",
  is_cut: false,
  sources: [],
  offers_trainer: false,
};
const answer = [
  ": ping",
  "",
  "event: start",
  'data: {"message_id": 12}',
  "",
  "event: looking",
  'data: {"label":"Séries da semana"}',
  "",
  "event: delta",
  'data: {"text":"Faça três séries.\\n"}',
  "",
  "event: delta",
  'data: {"text":',
  'data: "Descanse 90 s. 💪"}',
  "",
  "event: done",
  `data: ${JSON.stringify(reply)}`,
  "",
  "",
];
const expected: ChatEvent[] = [
  { kind: "looking", label: "Séries da semana" },
  { kind: "delta", text: "Faça três séries.\n" },
  { kind: "delta", text: "Descanse 90 s. 💪" },
  { kind: "done", reply },
];

const streamOf = (...chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
async function eventsOf(body: ReadableStream<Uint8Array>): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  for await (const event of chatEvents(body)) events.push(event);
  return events;
}

describe.each([
  ["LF", "\n"],
  ["CRLF", "\r\n"],
])("an answer with %s", (_, lineEnd) => {
  const bytes = new TextEncoder().encode(answer.join(lineEnd));

  it("is the same wherever it is cut, also within a letter", async () => {
    for (let cut = 0; cut <= bytes.length; cut += 1)
      expect(await eventsOf(streamOf(bytes.slice(0, cut), bytes.slice(cut))), `cut at ${cut}`).toEqual(expected);
  });

  it("may come byte by byte", async () => {
    expect(await eventsOf(streamOf(...[...bytes].map((byte) => Uint8Array.of(byte))))).toEqual(expected);
  });
});

it("ends where the connection is lost, without the event that was under way", async () => {
  const bytes = new TextEncoder().encode(answer.join("\n"));
  expect(await eventsOf(streamOf(bytes.slice(0, -3)))).toEqual(expected.slice(0, 3));
});

it("takes a lone CR for the end of a line too", () => {
  expect(eventParser()("event: a\rdata: 1\r\rdata")).toEqual([{ name: "a", data: "1" }]);
});

it.each([
  ["an unknown event", { name: "later", data: "{}" }],
  ["an event without a name", { name: "", data: '{"text":"a"}' }],
  ["data that isn't JSON", { name: "delta", data: "olá" }],
  ["a text that isn't one", { name: "delta", data: '{"text":{"html":"<b>"}}' }],
  ["an answer without a text", { name: "done", data: "{}" }],
  ["no object", { name: "looking", data: "null" }],
])("ignores %s", (_, event) => {
  expect(chatEvent(event)).toBeNull();
});

it("knows that the provider failed", () => {
  expect(chatEvent({ name: "error", data: '{"code":"assistant_unavailable"}' })).toEqual({ kind: "failed" });
});
