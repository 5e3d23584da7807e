import { expect, it } from "vitest";
import { memberScreens, openScreens, paths } from "@/lib/paths";
import { suggestionsFor } from "./suggestions";

const on = (path: string, asked: string[] = []) => suggestionsFor({ path, exercise: null, asked });

it.each([
  [paths.dashboard, "Qual é o treino de hoje?"],
  [paths.workouts, "Por que o meu programa é assim?"],
  [paths.exercises, "Que exercícios o meu programa tem?"],
  [paths.progress, "Por que meu progresso parou?"],
  [paths.challenges, "Que meta faz sentido para mim?"],
  [paths.calendar, "Em que dias devo treinar?"],
  [paths.measurements, "Estou evoluindo?"],
  [paths.customWorkout, "Em que ordem faço os exercícios?"],
  [paths.referrals, "Quando vence minha assinatura?"],
  [paths.profile, "Quando vence minha assinatura?"],
  [paths.payment, "Quando vence minha assinatura?"],
  [paths.session, "Estou evoluindo?"],
  ["/elsewhere", "Estou evoluindo?"],
])("%s suggests %j", (path, question) => {
  expect(on(path)).toContain(question);
});

it("has three short questions for each screen", () => {
  for (const path of [...memberScreens, ...openScreens]) {
    const questions = on(path);
    expect(questions, path).toHaveLength(3);
    for (const question of questions) expect(question).toMatch(/^[A-ZÀ-Ú].{8,43}\?$/u);
  }
});

it("asks about the exercise of the session, with its name in quotes", () => {
  const exercise = { id: 1, name: "Supino reto com barra" };
  expect(suggestionsFor({ path: paths.session, exercise, asked: [] })).toEqual([
    "Como se faz “Supino reto com barra”?",
    "O que faço no lugar de “Supino reto com barra”?",
    "Por que essa carga?",
  ]);
});

it("doesn't suggest what was asked", () => {
  expect(on(paths.progress, ["Estou evoluindo?"])).toEqual([
    "Por que meu progresso parou?",
    "Quais são os meus recordes?",
  ]);
});
