import { describe, expect, it } from "vitest";
import { at, run, started } from "@/testing/training";
import { reduce } from "@/training/model/reducer";
import type { Session } from "@/training/model/session";
import { finishedFrom, shareText, summaryOf } from "./summary";

const complete = { type: "complete" } as const;
const session = run(started(), { type: "weight", value: 42.5 }, complete);

const ended = (it: Session, seconds: number) => reduce(it, { type: "finish" }, at(seconds));

describe("the summary", () => {
  it("has time, sets, volume, records, and what was planned beside what was done", () => {
    expect(summaryOf(ended(session, 1_525))).toMatchObject({
      name: "Treino A - Peito, Tríceps",
      seconds: 1_525,
      sets: 1,
      plannedSets: 3,
      volumeKg: 510,
      moreKg: 30,
      records: [{ exerciseId: 1, text: "Supino reto com barra: 42,5\u202fkg (+2,5\u202fkg)" }],
      exercises: [
        {
          name: "Supino reto com barra",
          planned: 2,
          done: 1,
          label: "42,5\u202fkg × 12",
          before: "40\u202fkg × 12, 12, 10",
        },
        { name: "Remada curvada", planned: 1, done: 0, label: "" },
      ],
    });
  });

  it("shows a failed set, and counts it for nothing", () => {
    expect(summaryOf(ended(run(session, { type: "fail" }), 9))).toMatchObject({
      sets: 1,
      volumeKg: 510,
      exercises: [{ done: 1, label: "42,5\u202fkg × 12, 0" }, {}],
    });
  });

  it("counts a set that was added to the plan only when it was done", () => {
    const added = run(session, { type: "addSet", clientId: "00000000-0000-4000-8000-000000000001" });
    expect(summaryOf(ended(added, 9)).plannedSets).toBe(3);
    expect(summaryOf(ended(run(added, complete, complete), 9))).toMatchObject({ sets: 3, plannedSets: 4 });
  });

  const link = "https://evolua.exemplo/?ref=ABC";

  it("writes the text for sharing", () => {
    expect(shareText(summaryOf(ended(session, 1_525)), link)).toBe(
      [
        "Treino A - Peito, Tríceps concluído no Evolua 💪",
        "25:25 · 1 série · 510\u202fkg de volume",
        "Recordes: Supino reto com barra: 42,5\u202fkg (+2,5\u202fkg)",
        link,
      ].join("\n"),
    );
    expect(shareText(summaryOf(ended(started(), 60)), link)).toBe(
      "Treino A - Peito, Tríceps concluído no Evolua 💪\n01:00 · 0 séries\nhttps://evolua.exemplo/?ref=ABC",
    );
  });

  it("ends a session that was left open at its last set, like the record", () => {
    const forgotten = ended(session, 5 * 3_600);
    expect(forgotten.finishedAt).toBe(at(2));
    expect(summaryOf(forgotten).seconds).toBe(2);
    expect(shareText(summaryOf(forgotten), link)).toContain("00:02");
  });

  it("is found in the navigation's state, or isn't there", () => {
    const finished = summaryOf(ended(session, 9));
    expect(finishedFrom({ finished })).toBe(finished);
    expect(finishedFrom(null)).toBeNull();
    expect(finishedFrom({ other: 1 })).toBeNull();
  });
});
