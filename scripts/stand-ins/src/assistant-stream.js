// Sends an answer as server-sent events. Stops where the caller hangs up.

import { once } from "node:events";
import { chunksOf } from "./assistant-answer.js";

const eventOf = (chunk) => Buffer.from(`data: ${typeof chunk === "string" ? chunk : JSON.stringify(chunk)}\n\n`);

/** `delayMs` passes before each piece; `pieces` ends the connection after so many of the text. */
export async function sendStream(response, answer, { hasUsage, delayMs = 0, pieces = Infinity, isBroken = false }) {
  const left = new AbortController();
  response.once("close", () => left.abort());
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
  let sent = 0;
  for (const chunk of [...chunksOf(answer, hasUsage), "[DONE]"]) {
    if (chunk.choices?.[0]?.delta.content) sent += 1;
    if (sent > pieces) return response.destroy();
    const event = eventOf(chunk);
    if (isBroken && sent > 0) return response.end(event.subarray(0, event.length / 2));
    // A slow network also divides events, and characters.
    const parts = delayMs > 0 ? halvesOf(event) : [event];
    for (const part of parts) {
      if (!(await passes(delayMs / parts.length, left.signal))) return undefined;
      if (!response.write(part) && !(await drained(response, left.signal))) return undefined;
    }
  }
  return response.end();
}

/** Within the first character of several bytes, otherwise in the middle. */
function halvesOf(event) {
  const first = event.findIndex((byte) => byte >= 0x80);
  const end = first === -1 ? Math.floor(event.length / 2) : first + 1;
  return [event.subarray(0, end), event.subarray(end)];
}

/** Waits; false where the caller hangs up before that. */
export async function passes(milliseconds, signal) {
  if (signal.aborted || milliseconds === 0) return !signal.aborted;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve(!signal.aborted);
    };
    const timer = setTimeout(end, milliseconds).unref();
    signal.addEventListener("abort", end);
  });
}

async function drained(response, signal) {
  await once(response, "drain", { signal }).catch(() => {});
  return !signal.aborted;
}
