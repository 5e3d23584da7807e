import { expect, it } from "vitest";
import type { ProgramWeek } from "@/api";
import { announcement, weekTexts } from "./week";

const week: ProgramWeek = {
  number: 3,
  of: 8,
  rir: 2,
  is_light: false,
  is_test: false,
  is_block: false,
  tomorrow: null,
  walk_minutes: null,
  has_walked: false,
  comeback: null,
};

const text = (changes: Partial<ProgramWeek>) => weekTexts({ ...week, ...changes }).join(" ");

it("says where the member stands and how near to the limit the sets end", () => {
  expect(text({})).toBe("Semana 3 de 8. Pare com 2 repetições de reserva.");
  expect(text({ number: 4, rir: 1 })).toBe("Semana 4 de 8. Pare com 1 repetição de reserva.");
  expect(text({ number: 5, rir: 4, is_light: true })).toBe(
    "Semana 5 de 8. Semana leve: metade das séries. Pare com 4 repetições de reserva.",
  );
});

it("says what the week of a comeback asks for", () => {
  expect(text({ number: 1, rir: 4, comeback: { number: 2, of: 3 } })).toBe(
    "Semana 1 de 8. Volta aos treinos, semana 2 de 3: três quartos das séries. Pare com 4 repetições de reserva.",
  );
});

it("lets percentages decide in a block, and names a test", () => {
  expect(text({ number: 1, of: 12, rir: 3, is_block: true })).toBe(
    "Semana 1 de 12. Nos exercícios com porcentagem, siga a carga; nos outros, pare com 3 repetições de reserva.",
  );
  expect(text({ number: 12, of: 12, is_test: true })).toContain("Semana de teste");
});

it("announces a light week and a test the day before", () => {
  expect(announcement(week)).toBeNull();
  expect(announcement({ ...week, tomorrow: "leve" })).toBe("Amanhã começa a semana leve: metade das séries.");
  expect(announcement({ ...week, tomorrow: "teste" })).toContain("Amanhã começa a semana de teste");
});
