import { expect, it } from "vitest";
import { findCycles, importsOf } from "./cycles.ts";

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

it("finds files that import each other", () => {
  expect(findCycles(graph({ a: ["b"], b: ["c"], c: ["a"], d: ["a"] }))).toEqual([["a", "b", "c"]]);
  expect(findCycles(graph({ a: ["b"], b: ["a"], c: ["d"], d: ["c", "a"] }))).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

it("finds nothing in an acyclic graph", () => {
  expect(findCycles(graph({ a: ["b", "c"], b: ["c"], c: [] }))).toEqual([]);
});

it("reads imports, type imports and re-exports, on several lines too, but no dynamic imports", () => {
  const source = `import type { A } from "./a";
import {
  b,
} from "@/lib/b";
export { c } from "../c";
import "./d.css";
import { useState } from "react";
const later = () => import("./later");
`;
  expect(importsOf("app/x.ts", source)).toEqual(["app/a", "lib/b", "c", "app/d.css"]);
});
