import { describe, expect, it } from "vitest";
import { settings } from "@/testing/assistant";
import {
  firstProblem,
  formatCost,
  modelOptions,
  settingsValues,
  shareOf,
  testFacts,
  validateSettings,
} from "./settings";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

it.each([
  [0, true],
  [0.1, true],
  [0.3, true],
  [0.7, true],
  [1, true],
  [0.25, false],
  [0.75, false],
])("a temperature of %d is allowed: %s", (temperature, isAllowed) => {
  const { temperature: problem } = validateSettings({ ...settingsValues(settings()), temperature });
  expect(problem === null).toBe(isAllowed);
});

it("offers the server's models, and the current one", () => {
  expect(modelOptions(settings({ model: "gpt-3", models: ["gpt-4o", "gpt-4o-mini"] }))).toEqual([
    { value: "gpt-4o", label: "gpt-4o (recomendado)" },
    { value: "gpt-4o-mini", label: "gpt-4o-mini" },
    { value: "gpt-3", label: "gpt-3" },
  ]);
});

it("sends no more than what can be changed", () => {
  expect(Object.keys(settingsValues(settings()))).toEqual([
    "is_enabled",
    "model",
    "max_tokens",
    "temperature",
    "system_prompt",
  ]);
});

it("finds the first problem in the order of the screen", () => {
  expect(firstProblem({ system_prompt: "a", model: "b" })).toBe("model");
  expect(firstProblem({})).toBeUndefined();
});

describe("what was used", () => {
  it("costs dollars, if the price is known", () => {
    expect(plain(formatCost(0.0012) ?? "")).toBe("US$ 0,0012");
    expect(plain(formatCost(12) ?? "")).toBe("US$ 12,00");
    expect(formatCost(null)).toBeNull();
  });

  it("is told of a test", () => {
    const answer = { content: "Oi", input_tokens: 1_200, output_tokens: 1, cost_usd: 0.01, duration_ms: 2_340 };
    expect(testFacts(answer).map(plain)).toEqual([
      "1.200 tokens de entrada",
      "1 token de resposta",
      "US$ 0,01",
      "2,3 s",
    ]);
    expect(testFacts({ ...answer, cost_usd: null })).toHaveLength(3);
  });

  it.each([
    [400, 25],
    [0, null],
    [90, 111],
  ])("is a share of %i tokens: %s", (budget, share) => {
    expect(shareOf({ input_tokens: 60, output_tokens: 40 }, budget)).toBe(share);
  });
});
