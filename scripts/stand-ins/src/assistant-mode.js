// How the assistant behaves: well by default, badly where a test asks for it.

import { ATTACKS } from "./assistant-attacks.js";
import { checkFields, oneOf, wholeNumber } from "./control.js";

const TEN_MINUTES_MS = 600_000;
const HOUR_S = 3600;

const fields = {
  /**
   * normal          answers                          broken        answers 500
   * slow            takes delay_ms before each piece  rate_limited  answers 429 with retry_after_s
   * hanging         never answers                    garbage       answers 200 with what `garbage` says
   * cut             ends the connection in between   empty         answers without a text and without a tool
   * no_usage        answers without the usage        malicious     does what an attacker wants: assistant-attacks.js
   * refusing_model  knows no model (404)
   * one_limit       refuses max_tokens beside max_completion_tokens, as OpenAI does
   */
  mode: oneOf(
    ...["normal", "slow", "hanging", "broken", "rate_limited", "refusing_model", "garbage"],
    ...["cut", "empty", "no_usage", "malicious", "one_limit"],
  ),
  delay_ms: wholeNumber(TEN_MINUTES_MS),
  /** After that many calls the assistant behaves well again; 0 for never. */
  recovers_after: wholeNumber(1000),
  retry_after_s: wholeNumber(HOUR_S),
  /** A page in HTML, or a stream that breaks off within a line of JSON. */
  garbage: oneOf("html", "broken_line"),
  /** How many pieces of the text "cut" sends, and never its end; calls of tools are complete. */
  pieces: wholeNumber(1000),
  /** What "malicious" does; null goes by the words of the question. */
  attack: oneOf(null, ...ATTACKS),
};

export const DEFAULT_MODE = Object.freeze({
  mode: "normal",
  delay_ms: 300,
  recovers_after: 0,
  retry_after_s: 20,
  garbage: "html",
  pieces: 3,
  attack: null,
});

/** The mode with `changes`. Where they name a mode, what they leave out has its default. */
export function changedMode(mode, changes) {
  checkFields(fields, changes);
  return { ...(changes.mode ? DEFAULT_MODE : mode), ...changes };
}
