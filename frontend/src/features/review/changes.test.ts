import { expect, it } from "vitest";
import type { ReviewedDay } from "@/api";
import { lightWeekText, programChanges } from "./changes";

const exercise = (exercise_id: number, sets = 3, reps = "8-12") => ({
  exercise_id,
  name: `Exercício ${exercise_id}`,
  sets,
  reps,
});
const day = (day_code: ReviewedDay["day_code"], ...exercises: ReviewedDay["exercises"]): ReviewedDay => ({
  day_code,
  name: `Treino ${day_code}`,
  exercises,
});

it("names what leaves, enters and changes, day by day", () => {
  const before = [day("A", exercise(1), exercise(2)), day("B", exercise(3)), day("C", exercise(4))];
  const after = [day("A", exercise(1, 4), exercise(5)), day("B", exercise(3)), day("C", exercise(4, 3, "6-10"))];
  expect(programChanges(before, after)).toEqual([
    {
      code: "A",
      name: "Treino A",
      lines: ["Sai: Exercício 2", "Exercício 1: de 3 × 8–12 para 4 × 8–12", "Entra: Exercício 5, 3 × 8–12"],
    },
    { code: "C", name: "Treino C", lines: ["Exercício 4: de 3 × 8–12 para 3 × 6–10"] },
  ]);
});

it("tells of days that leave or come", () => {
  const changes = programChanges([day("A", exercise(1)), day("B", exercise(2))], [day("A", exercise(1))]);
  expect(changes).toEqual([{ code: "B", name: "Treino B", lines: ["Este dia sai do programa."] }]);
  const more = programChanges([day("A", exercise(1))], [day("A", exercise(1)), day("B", exercise(2))]);
  expect(more).toEqual([{ code: "B", name: "Treino B", lines: ["Entra: Exercício 2, 3 × 8–12"] }]);
});

it("says nothing where nothing changed", () => {
  expect(programChanges([day("A", exercise(1))], [day("A", exercise(1))])).toEqual([]);
});

it("names the days of a light week", () => {
  expect(lightWeekText("2026-11-30")).toBe("Semana leve de 30/11 a 06/12: menos séries e carga um pouco menor.");
});
