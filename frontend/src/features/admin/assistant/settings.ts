import type { AssistantSettings, AssistantSettingsForm, AssistantTestAnswer } from "@/api";
import { formatNumber } from "@/lib/format";

/** The server's bounds. */
export const TOKENS = { min: 100, max: 2_000, step: 100 } as const;
export const TEMPERATURE = { min: 0, max: 1, step: 0.1 } as const;
export const LONGEST_PROMPT = 4_000;
export const LONGEST_QUESTION = 500;

/** In their order on the screen. */
const FIELDS = ["is_enabled", "model", "max_tokens", "temperature", "system_prompt"] as const;

export type SettingsValues = AssistantSettingsForm;

export const settingsValues = (settings: AssistantSettings): SettingsValues => ({
  is_enabled: settings.is_enabled,
  model: settings.model,
  max_tokens: settings.max_tokens,
  temperature: settings.temperature,
  system_prompt: settings.system_prompt,
});

/** Errors by field; null where a field is right. What a number field refuses never gets here. */
export const validateSettings = ({ temperature }: SettingsValues) => ({
  temperature: Number.isInteger(Math.round(temperature * 1_000) / 100) ? null : "Use uma casa decimal, como 0,7.",
});

export const firstProblem = (errors: object) => FIELDS.find((field) => field in errors);

const RECOMMENDED = "gpt-4o";

/** The models of the server, and the current one if it is no longer among them. */
export const modelOptions = ({ model, models }: AssistantSettings) =>
  [...new Set([...models, model])].map((value) => ({
    value,
    label: value === RECOMMENDED ? `${value} (recomendado)` : value,
  }));

const dollars = new Intl.NumberFormat("pt-BR", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});

/** Null where the model's prices aren't configured. */
export const formatCost = (usd: number | null): string | null => (usd === null ? null : dollars.format(usd));

export const formatTokens = (tokens: number) => `${formatNumber(tokens)} ${tokens === 1 ? "token" : "tokens"}`;

/** What a test used. */
export function testFacts({ input_tokens, output_tokens, cost_usd, duration_ms }: AssistantTestAnswer): string[] {
  const cost = formatCost(cost_usd);
  return [
    `${formatTokens(input_tokens)} de entrada`,
    `${formatTokens(output_tokens)} de resposta`,
    ...(cost === null ? [] : [cost]),
    `${formatNumber(Math.round(duration_ms / 100) / 10)} s`,
  ];
}

interface Used {
  input_tokens: number;
  output_tokens: number;
}

export const tokensOf = ({ input_tokens, output_tokens }: Used) => input_tokens + output_tokens;

/** Whole per cent of a budget; null without a budget. */
export const shareOf = (used: Used, budget: number): number | null =>
  budget > 0 ? Math.round((100 * tokensOf(used)) / budget) : null;
