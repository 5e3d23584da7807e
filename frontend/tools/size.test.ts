import { expect, it } from "vitest";
import { closure, faults, grown, measure, stableName, total } from "./size.ts";

const chunk = (file: string, modules: string[], imports: string[] = []) => ({ file, modules, imports });
const react = "assets/react-cccccccc.js";
const app = "assets/app-aaaaaaaa.js";
const ui = "assets/ui-bbbbbbbb.js";
const built = [
  chunk(app, ["app.html", "main.tsx"], [ui]),
  chunk(ui, ["ui.tsx"], [react]),
  chunk(react, ["react.js"]),
  chunk("assets/screen-dddddddd.js", ["loader.ts", "screen.tsx"], [react, app]),
  chunk("assets/other-eeeeeeee.js", ["other.tsx"]),
];

it("follows static imports, each file once", () => {
  const files = closure(built, ["app.html", "loader.ts", "screen.tsx"]).map(stableName).sort();
  expect(files).toEqual(["app", "react", "screen", "ui"]);
});

it("fails on a missing entry", () => {
  expect(() => closure(built, ["gone.tsx"])).toThrow("'gone.tsx' is not in the build");
});

it("adds chunks with the same name", () => {
  expect(measure(["assets/ui-aaaaaaaa.js", ui], () => 5)).toEqual({ ui: 10 });
});

it("lists the chunks that grew, the largest first", () => {
  expect(grown({ react: 100, ui: 60, new: 80 }, { react: 100, ui: 50 })).toEqual([
    ["new", 80],
    ["ui", 10],
  ]);
});

it("fails if a screen grew by more than 5 %", () => {
  expect(faults("s", { a: 105 }, { a: 100 })).toEqual([]);
  expect(faults("s", { a: 105 }, undefined)).toEqual([]);
  expect(faults("s", { a: 106 }, { a: 100 })[0]).toContain("a +6");
  expect(total({ a: 1, b: 2 })).toBe(3);
});
