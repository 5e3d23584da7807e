import { expect, it } from "vitest";
import { paths } from "../src/lib/paths.ts";
import { loadedBy, loadedOnDemand } from "./chunks.ts";

const chunk = (name: string, modules: string[], imports: string[] = []) => ({
  fileName: `assets/${name}.js`,
  facadeModuleId: `/work/src/${name}.ts`,
  imports: imports.map((it) => `assets/${it}.js`),
  isDynamicEntry: false,
  modules: Object.fromEntries(modules.map((it) => [`/work/src/${it}.ts`, {}])),
});
const chunks = [
  chunk("main", ["main", "routes"], ["shared"]),
  chunk("screen", ["screen"], ["shared", "dialog"]),
  chunk("shared", ["text", "dates"]),
  chunk("dialog", ["dialog"], ["screen"]),
  chunk("other", ["other"]),
];
const loaded = (...entries: string[]) =>
  [...loadedBy(chunks, entries, "/work")].map((id) => id.slice("/work/src/".length, -".ts".length)).sort();

it("lists all modules that a screen loads, each once", () => {
  expect(loaded("src/main.ts")).toEqual(["dates", "main", "routes", "text"]);
  expect(loaded("src/main.ts", "src/screen.ts")).toEqual(["dates", "dialog", "main", "routes", "screen", "text"]);
});

it("fails on a missing entry", () => {
  expect(() => loaded("src/gone.ts")).toThrow("'src/gone.ts' is not an entry of the build");
});

it("knows from which screens a module is loaded on demand", () => {
  const lazy = (name: string, imports: string[]) => ({ ...chunk(name, [name], imports), isDynamicEntry: true });
  const found = loadedOnDemand(
    [
      chunk("shared", ["text"]),
      lazy("features/workout/past/PastWorkouts", ["shared"]),
      lazy("features/workout/session/sheets/Sheets", ["shared"]),
      lazy("app/offline/start", []),
    ],
    "/work",
  );
  expect(found.get("/work/src/text.ts")).toEqual(new Set([paths.workouts, paths.session]));
  expect(found.get("/work/src/app/offline/start.ts")).toEqual(new Set([undefined]));
});
