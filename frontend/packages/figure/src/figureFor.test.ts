import { expect, it } from "vitest";
import { rows } from "./checks/catalogue";
import { figureFor } from "./figureFor";

const alternating = (group?: string) =>
  rows.filter((row) => !group || row.group === group).map(({ slug }) => figureFor("alternate", slug));
const womenIn = (figures: readonly string[]) => figures.filter((figure) => figure === "woman").length / figures.length;

it("shows the chosen figure for every exercise", () => {
  for (const figure of ["woman", "man"] as const) {
    expect(rows.every(({ slug }) => figureFor(figure, slug) === figure)).toBe(true);
  }
});

it("shows both by turns, about half and half, also within a group", () => {
  expect(womenIn(alternating())).toBeGreaterThan(0.45);
  expect(womenIn(alternating())).toBeLessThan(0.55);
  for (const group of new Set(rows.map((row) => row.group))) {
    expect(womenIn(alternating(group)), group).toBeGreaterThan(0.3);
    expect(womenIn(alternating(group)), group).toBeLessThan(0.7);
  }
});

it("never shows the same figure many times in the catalogue's order, nor strictly in turn", () => {
  const runs =
    alternating()
      .join(" ")
      .match(/woman( woman)*|\bman( man)*/g) ?? [];
  const lengths = runs.map((run) => run.split(" ").length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(5);
  expect(Math.max(...lengths)).toBeGreaterThan(2);
});
