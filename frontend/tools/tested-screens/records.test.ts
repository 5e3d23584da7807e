import { describe, expect, it } from "vitest";
import { affectedTests, type Records, root, SHARED, sourceFiles } from "./records";

const hashes: Record<string, string> = { "src/a.test.tsx": "t", "src/a.tsx": "a1", "src/b.tsx": "b1" };
const hashOf = (file: string) => hashes[file] ?? null;
const records: Records = {
  "src/a.test.tsx": { [SHARED]: "s", "src/a.test.tsx": "t", "src/a.tsx": "a1" },
  "src/b.test.tsx": { [SHARED]: "s", "src/b.tsx": "b1", "src/gone.tsx": "g1" },
};

describe("affectedTests", () => {
  it("leaves out a test whose files are as they were when it passed", () => {
    expect(affectedTests(["src/a.test.tsx"], records, "s", hashOf)).toEqual([]);
  });

  it("runs a test of which a loaded file has changed", () => {
    const changed = (file: string) => (file === "src/a.tsx" ? "a2" : hashOf(file));
    expect(affectedTests(["src/a.test.tsx"], records, "s", changed)).toEqual(["src/a.test.tsx"]);
  });

  it("runs a test of which a loaded file is gone, and one that has never passed", () => {
    const tests = ["src/a.test.tsx", "src/b.test.tsx", "src/new.test.tsx"];
    expect(affectedTests(tests, records, "s", hashOf)).toEqual(["src/b.test.tsx", "src/new.test.tsx"]);
  });

  it("runs every test after a change of what all share", () => {
    expect(affectedTests(["src/a.test.tsx"], records, "other", hashOf)).toEqual(["src/a.test.tsx"]);
  });
});

it("takes a module once, without its query, and no package", () => {
  const runner = `${root}/tools/tested-screens/runner.ts`;
  const modules = [
    runner,
    `${runner}?v=1`,
    `file://${runner}`,
    `${root}/node_modules/react/index.js`,
    "virtual:guides",
  ];
  expect(sourceFiles(modules)).toEqual(["tools/tested-screens/runner.ts"]);
});
