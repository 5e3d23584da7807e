import { expect, it } from "vitest";
import { planned, profile, template } from "@/testing/fixtures";
import { withoutHealth } from "./withoutHealth";

it("removes only the health fields of the profile", () => {
  const { limitations, limitation_notes, health_screening, ...rest } = {
    ...profile,
    limitations: "hérnia",
    limitation_notes: ["joelho"],
    health_screening: { answered_at: "2026-11-22T12:00:00Z", yes: ["remedio"] },
  };
  expect(withoutHealth({ ...rest, limitations, limitation_notes, health_screening })).toEqual(rest);
});

it("removes the limitations that a notice names, and the question about a part", () => {
  const program_notice =
    "Sai Agachamento, que evitamos por causa do joelho. Sai Supino, que evitamos por causa do ombro. Suas cargas continuam.";
  const retest = { region: "joelho", part: "o joelho", day: 14 };
  expect(withoutHealth({ program_notice, retest })).toEqual({
    program_notice: "Sai Agachamento. Sai Supino. Suas cargas continuam.",
  });
});

it("removes health reasons of exercises at any depth", () => {
  const reason = "Trabalha peito no lugar de Supino reto, que evitamos por causa do ombro e da hérnia de disco.";
  const days = [{ ...template, exercises: [planned({ reason }), planned()] }];
  const kept = withoutHealth(days);
  expect(kept).toEqual([
    { ...template, exercises: [planned({ reason: "Trabalha peito no lugar de Supino reto." }), planned()] },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/hérnia|por causa/);
});

it("keeps fields that say nothing about health", () => {
  const silent = { ...profile, limitations: null, limitation_notes: [] };
  for (const yes of [null, []]) {
    const answer = { ...silent, health_screening: { answered_at: "2026-11-22T12:00:00Z", yes } };
    expect(withoutHealth(answer)).toEqual(answer);
  }
});
