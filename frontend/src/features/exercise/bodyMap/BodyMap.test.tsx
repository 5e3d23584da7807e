import { MUSCLES } from "@evolua/figure/muscles";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { BodyMap } from "./BodyMap";
import { smoothPath } from "./path";
import { back, front } from "./shapes";

const tinted = (tint: string) => screen.getByRole("img").querySelectorAll(`[data-tint="${tint}"]`).length;
const shapesOf = (muscle: string) =>
  [front, back].flatMap(({ muscles }) => muscles).filter(([it]) => it === muscle).length;

it("paints the worked muscles in two tints, on both sides of the body", () => {
  render(<BodyMap primary={["Quadríceps"]} secondary={["Glúteos", "Posterior"]} />);
  expect(tinted("primary")).toBe(2 * shapesOf("Quadríceps"));
  expect(tinted("secondary")).toBe(2 * (shapesOf("Glúteos") + shapesOf("Posterior")));
});

it("has a third tint", () => {
  render(<BodyMap primary={["Peito"]} secondary={[]} begun={["Costas"]} label="Semana" />);
  expect(screen.getByRole("img", { name: "Semana" })).toBeInTheDocument();
  expect(tinted("begun")).toBe(2 * shapesOf("Costas"));
});

it.each([
  [["Peito"], ["Tríceps", "Ombros"], "Trabalha Peito, com ajuda de Tríceps e Ombros"],
  [["Bíceps", "Antebraço"], [], "Trabalha Bíceps e Antebraço"],
  [[], ["Ombros"], "Trabalha em parte Ombros"],
  [[], [], "Nenhum músculo em destaque"],
])("says the same in words: %s, %s", (primary, secondary, text) => {
  render(<BodyMap primary={primary} secondary={secondary} />);
  expect(screen.getByRole("img", { name: text })).toBeInTheDocument();
});

it("can show every muscle group that the catalogue names", () => {
  expect(MUSCLES.filter((muscle) => shapesOf(muscle) === 0)).toEqual([]);
});

it("draws a closed curve through all points", () => {
  const d = smoothPath([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  expect(d).toMatch(/^M0 0C.* 10 0C.* 10 10C.* 0 0Z$/);
});
