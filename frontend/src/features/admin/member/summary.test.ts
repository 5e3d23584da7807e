import { expect, it } from "vitest";
import { eightWeeks, nextText } from "./summary";

const week = (done: number, planned = 3) => ({ done, planned, monday: "2026-11-16", state: "feita" as const });

it("adds up the latest eight weeks, in which a surplus makes up for nothing", () => {
  const weeks = [week(0), ...Array.from({ length: 7 }, () => week(3)), week(5)];
  expect(eightWeeks({ weeks })).toEqual({ bars: weeks.slice(1), share: 100 });
  expect(eightWeeks({ weeks: [week(5), week(0)] }).share).toBe(50);
  expect(eightWeeks({ weeks: [] })).toEqual({ bars: [], share: null });
});

it("says which workout is next", () => {
  const next = { day_code: "B" as const, name: "Treino B - Costas", date: "2026-11-20" };
  expect(nextText({ next }, "2026-11-20")).toBe("Treino B - Costas, hoje");
  expect(nextText({ next }, "2026-11-18")).toBe("Treino B - Costas, 20/11/2026");
  expect(nextText({ next: null }, "2026-11-18")).toBe("–");
});
