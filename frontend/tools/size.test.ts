import { expect, it } from "vitest";
import { closure, faults, grown, type Manifest, measure, stableName, total } from "./size.ts";

const manifest: Manifest = {
  "app.html": { file: "assets/app-aaaaaaaa.js", imports: ["_ui.js"] },
  "_ui.js": { file: "assets/ui-bbbbbbbb.js", imports: ["_react.js"] },
  "_react.js": { file: "assets/react-cccccccc.js" },
  "screen.tsx": { file: "assets/Screen-dddddddd.js", imports: ["_react.js", "app.html"] },
  "other.tsx": { file: "assets/Other-eeeeeeee.js" },
};

it("follows static imports, each file once", () => {
  const files = closure(manifest, ["app.html", "screen.tsx"]).map(stableName).sort();
  expect(files).toEqual(["Screen", "app", "react", "ui"]);
});

it("fails on a missing entry", () => {
  expect(() => closure(manifest, ["gone.tsx"])).toThrow("'gone.tsx' is not in the manifest");
});

it("adds chunks with the same name", () => {
  expect(measure([{ file: "assets/ui-aaaaaaaa.js" }, { file: "assets/ui-bbbbbbbb.js" }], () => 5)).toEqual({ ui: 10 });
});

it("lists the chunks that grew, the largest first", () => {
  expect(grown({ react: 100, ui: 60, new: 80 }, { react: 100, ui: 50 })).toEqual([
    ["new", 80],
    ["ui", 10],
  ]);
});

it("fails over the budget, over the number of files, and if a screen grew by more than 2 %", () => {
  const limit = { bytes: 100, files: 2 };
  expect(faults("s", { a: 100 }, { a: 99 }, limit, 2)).toEqual([]);
  expect(faults("s", { a: 101 }, undefined, limit, 3)).toHaveLength(2);
  expect(faults("s", { a: 60 }, { a: 50 }, limit, 1)[0]).toContain("a +10");
  expect(total({ a: 1, b: 2 })).toBe(3);
});
