import { expect, it } from "vitest";
import type { WorkoutOutcome } from "@/api";
import { movedBy } from "./moved";

const challenge = (change: Partial<WorkoutOutcome["challenges"][number]>) => ({
  id: 1,
  is_goal: false,
  title: "Três na Semana",
  gain: 1,
  current_value: 2,
  target_value: 3,
  target_unit: "sessions",
  is_reached: false,
  ...change,
});
const week = { planned: 3, done: 2, is_completed: false, streak: 0 };

it("says what moved, with the way there", () => {
  const moved = movedBy({
    ended_plateaus: [{ exercise_id: 7, name: "Supino" }],
    challenges: [
      challenge({}),
      challenge({ id: 2, title: "Doze treinos", is_goal: true, current_value: 12, is_reached: true }),
    ],
    week,
  });
  expect(moved.map(({ text, to }) => [text, to])).toEqual([
    ["Supino saiu do platô.", "/progress?exercicio=7"],
    ["Doze treinos: meta alcançada!", "/challenges?aba=metas"],
    ["Três na Semana: 2 de 3 treinos", "/challenges"],
    ["2 de 3 treinos da semana", "/progress"],
  ]);
});

it.each([
  [1, "Semana completa!"],
  [4, "Semana completa, a 4ª seguida!"],
])("praises a streak of %d", (streak, text) => {
  const moved = movedBy({ ended_plateaus: [], challenges: [], week: { ...week, is_completed: true, streak } });
  expect(moved[0]?.text).toBe(text);
});

it("counts what comes on top of a complete week", () => {
  const moved = movedBy({ ended_plateaus: [], challenges: [], week: { ...week, done: 4 } });
  expect(moved[0]?.text).toBe("Semana completa + 1");
});

it("is silent where nothing moved", () => {
  expect(movedBy({ ended_plateaus: [], challenges: [], week: null })).toEqual([]);
});
