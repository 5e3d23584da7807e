import { operation } from "./runtime";
import type { ChatForm } from "./schema";

/** The call of `chat`, with its answer piece by piece. Members may ask less often than they may call. */
export const streamChat = /* @__PURE__ */ operation<{ body: ChatForm }, ReadableStream<Uint8Array>>(
  "streamChat",
  "POST",
  "/api/ai-assistant/chat",
  { as: "stream", hasOwnLimit: true },
);
