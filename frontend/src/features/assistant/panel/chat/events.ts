import type { ChatReply } from "@/api";

interface ServerEvent {
  name: string;
  data: string;
}

/** What the server says while it answers. */
export type ChatEvent =
  | { kind: "looking"; label: string }
  | { kind: "delta"; text: string }
  | { kind: "done"; reply: ChatReply }
  | { kind: "failed" };

/** A line's end. A CR at the end of a chunk may be the first half of one. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/** Parses server-sent events from text that comes in chunks, however it was cut. */
export function eventParser(): (chunk: string) => ServerEvent[] {
  let rest = "";
  let name = "";
  let data: string[] = [];
  function read(line: string): ServerEvent[] {
    const [, field, value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === "event") name = value;
    else if (field === "data") data.push(value);
    if (line !== "") return [];
    const event = { name, data: data.join("\n") };
    const isEvent = data.length > 0;
    name = "";
    data = [];
    return isEvent ? [event] : [];
  }
  return (chunk) => {
    rest += chunk;
    const events: ServerEvent[] = [];
    for (let end = LINE_END.exec(rest); end; end = LINE_END.exec(rest)) {
      const line = rest.slice(0, end.index);
      rest = rest.slice(end.index + end[0].length);
      events.push(...read(line));
    }
    return events;
  };
}

function parsed(data: string): object {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Null for an event that this build doesn't know. */
export function chatEvent({ name, data }: ServerEvent): ChatEvent | null {
  const fields: { label?: unknown; text?: unknown; content?: unknown } = parsed(data);
  switch (name) {
    case "looking":
      return typeof fields.label === "string" ? { kind: "looking", label: fields.label } : null;
    case "delta":
      return typeof fields.text === "string" ? { kind: "delta", text: fields.text } : null;
    case "done":
      return typeof fields.content === "string" ? { kind: "done", reply: fields as ChatReply } : null;
    case "error":
      return { kind: "failed" };
    default:
      return null;
  }
}

/** The events of an answer, as they arrive. Ends early if the connection is lost. */
export async function* chatEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parse = eventParser();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      for (const event of parse(decoder.decode(part.value, { stream: true }))) {
        const known = chatEvent(event);
        if (known) yield known;
      }
    }
  } finally {
    // Frees the connection when the reader stops.
    void reader.cancel().catch(() => undefined);
  }
}
