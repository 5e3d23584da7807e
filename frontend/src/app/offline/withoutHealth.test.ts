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
