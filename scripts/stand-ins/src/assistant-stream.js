// Sends an answer as server-sent events. Stops where the caller hangs up.

import { chunksOf } from "./assistant-answer.js";

const eventOf = (chunk) => Buffer.from(`data: ${typeof chunk === "string" ? chunk : JSON.stringify(chunk)}\n\n`);

/**
 * `delayMs` passes before each piece. After so many `pieces` of a text the connection ends; calls of tools are
 * complete. With `isBroken` the stream ends within the line of the second piece, also of calls.
 */
export async function sendStream(response, answer, { hasUsage, delayMs = 0, pieces = Infinity, isBroken = false }) {
  const left = leaving(response);
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" });
  const isText = answer.text !== "";
  let sent = 0;
  for (const chunk of [...chunksOf(answer, hasUsage), "[DONE]"]) {
    const event = eventOf(chunk);
    const { delta, finish_reason } = chunk.choices?.[0] ?? {};
    if (isText && (sent === pieces || (finish_reason && pieces < Infinity))) return response.destroy();
    if (delta?.content || delta?.tool_calls) sent += 1;
    if (isBroken && sent === 2) return response.end(event.subarray(0, event.length / 2));
    // A slow network also divides events, and characters.
    const parts = delayMs > 0 ? halvesOf(event) : [event];
    for (const part of parts) {
      if (delayMs > 0 && !(await passes(delayMs / parts.length, left))) return undefined;
      if (!(await isWritten(response, part, left))) return undefined;
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

/** A signal that the caller has hung up. */
export function leaving(response) {
  const left = new AbortController();
  response.once("close", () => left.abort());
  return left.signal;
}

/** Waits; false where the caller hangs up before that. */
export const passes = (milliseconds, left) =>
  orLeft(left, (resolve) => {
    const timer = setTimeout(resolve, milliseconds, true).unref();
    return () => clearTimeout(timer);
  });

/** Waits until the system has the bytes, so that none is lost where the connection then ends. */
const isWritten = (response, part, left) =>
  orLeft(left, (resolve) => {
    response.write(part, (error) => resolve(!error));
    return () => {};
  });

/** What `start` resolves to, or false from the moment when the caller has hung up. `start` returns how to stop. */
function orLeft(left, start) {
  if (left.aborted) return false;
  return new Promise((resolve) => {
    const stop = start((value) => {
      left.removeEventListener("abort", leave);
      resolve(value);
    });
    function leave() {
      stop();
      resolve(false);
    }
    left.addEventListener("abort", leave, { once: true });
  });
}
