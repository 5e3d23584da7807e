// How the payment provider behaves: well by default, badly where a test asks for it.

import { checkFields, oneOf, wholeNumber } from "../control.js";

const TEN_MINUTES_MS = 600_000;
const TEN_YEARS_S = 315_360_000;

const fields = {
  webhooks: oneOf("normal", "none", "delayed", "duplicated", "reversed"),
  /** How long "delayed" and "reversed" hold webhooks back. */
  delay_ms: wholeNumber(TEN_MINUTES_MS),
  /** In seconds or milliseconds: Mercado Pago signs with both. */
  timestamps: oneOf("seconds", "milliseconds"),
  /** How long every API call takes. */
  latency_ms: wholeNumber(TEN_MINUTES_MS),
  /** That many API calls answer 500 and do nothing. */
  fail_next: wholeNumber(1000),
  /** That many API calls are done but answer 500. */
  lose_next: wholeNumber(1000),
  /** API calls get no answer. */
  hang: oneOf(true, false),
  /** How far the provider's clock is ahead, for an app whose clock a test has turned. */
  seconds_ahead: wholeNumber(TEN_YEARS_S),
};

export const DEFAULT_MODE = Object.freeze({
  webhooks: "normal",
  delay_ms: 300,
  timestamps: "seconds",
  latency_ms: 0,
  fail_next: 0,
  lose_next: 0,
  hang: false,
  seconds_ahead: 0,
});

/** The mode with `changes`, which may be some of the fields. */
export function changedMode(mode, changes) {
  checkFields(fields, changes);
  return { ...mode, ...changes };
}
