import { expect, it } from "vitest";
import { planned, profile, template } from "@/testing/fixtures";
import { withoutHealth } from "./withoutHealth";

it("removes only the health fields of the profile", () => {
  const { limitations, limitation_notes, ...rest } = {
    ...profile,
    limitations: "hérnia",
    limitation_notes: ["joelho"],
  };
  expect(withoutHealth({ ...rest, limitations, limitation_notes })).toEqual(rest);
});

it("removes health reasons of exercises at any depth", () => {
  const reason = "Trabalha peito no lugar de Supino reto, que evitamos por causa de dor no ombro e hérnia de disco.";
  const days = [{ ...template, exercises: [planned({ reason }), planned()] }];
  const kept = withoutHealth(days);
  expect(kept).toEqual([
    { ...template, exercises: [planned({ reason: "Trabalha peito no lugar de Supino reto." }), planned()] },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/hérnia|por causa/);
});
