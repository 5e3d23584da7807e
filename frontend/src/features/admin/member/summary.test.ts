import { expect, it } from "vitest";
import { nextText } from "./summary";

it("says which workout is next", () => {
  const next = { day_code: "B" as const, name: "Treino B - Costas", date: "2026-11-20" };
  expect(nextText({ next }, "2026-11-20")).toBe("Treino B - Costas, hoje");
  expect(nextText({ next }, "2026-11-18")).toBe("Treino B - Costas, 20/11/2026");
  expect(nextText({ next: null }, "2026-11-18")).toBe("–");
});
