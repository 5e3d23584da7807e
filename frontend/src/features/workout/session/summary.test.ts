import { describe, expect, it } from "vitest";
import { at, run, started } from "@/testing/running";
import { finishedFrom, shareText, summaryOf } from "./summary";

const complete = { type: "complete" } as const;
const session = run(started(), { type: "weight", value: 42.5 }, complete);

describe("the summary", () => {
  it("has time, sets, volume, records, and what was planned beside what was done", () => {
    expect(summaryOf(session, at(1_525))).toMatchObject({
      name: "Treino A - Peito, Tríceps",
      seconds: 1_525,
      sets: 1,
      plannedSets: 3,
      volumeKg: 510,
      records: ["Supino reto com barra: 42,5\u202fkg"],
      exercises: [
        { name: "Supino reto com barra", planned: 2, done: 1, label: "42,5\u202fkg × 12" },
        { name: "Remada curvada", planned: 1, done: 0, label: "" },
      ],
    });
  });

  it("counts a set that was added to the plan only when it was done", () => {
    const added = run(session, { type: "addSet", clientId: "00000000-0000-4000-8000-000000000001" });
    expect(summaryOf(added, at(9)).plannedSets).toBe(3);
    expect(summaryOf(run(added, complete, complete), at(9))).toMatchObject({ sets: 3, plannedSets: 4 });
  });

  it("tells friends the essence", () => {
    expect(shareText(summaryOf(session, at(1_525)))).toBe(
      [
        "Treino A - Peito, Tríceps concluído no Evolua 💪",
        "25:25 · 1 série · 510\u202fkg de volume",
        "Recordes: Supino reto com barra: 42,5\u202fkg",
      ].join("\n"),
    );
    expect(shareText(summaryOf(started(), at(60)))).toBe(
      "Treino A - Peito, Tríceps concluído no Evolua 💪\n01:00 · 0 séries",
    );
  });

  it("is found in the navigation's state, or isn't there", () => {
    const finished = summaryOf(session, at(9));
    expect(finishedFrom({ finished })).toBe(finished);
    expect(finishedFrom(null)).toBeNull();
    expect(finishedFrom({ other: 1 })).toBeNull();
  });
});
