import { expect, it } from "vitest";
import type { ProgramWeek } from "@/api";
import { weekTexts } from "./week";

const week: ProgramWeek = { number: 3, of: 8, rir: 2, is_light: false, is_test: false, walk_minutes: null };

it("says where the member stands and how near to the limit the sets end", () => {
  expect(weekTexts(week)).toEqual(["Semana 3 de 8. Pare com 2 repetições de reserva."]);
  expect(weekTexts({ ...week, number: 4, rir: 1 })).toEqual(["Semana 4 de 8. Pare com 1 repetição de reserva."]);
});

it("announces light weeks, tests and walks", () => {
  expect(weekTexts({ ...week, number: 5, rir: 4, is_light: true })).toEqual([
    "Semana 5 de 8. Semana leve: metade das séries.",
  ]);
  expect(weekTexts({ ...week, number: 12, of: 12, is_test: true })[1]).toContain("Semana de teste");
  expect(weekTexts({ ...week, walk_minutes: 40 })[1]).toBe(
    "Some 40 min de caminhada na semana, em casa ou na rua (opcional).",
  );
  expect(weekTexts({ ...week, walk_minutes: 0 })).toHaveLength(1);
});
