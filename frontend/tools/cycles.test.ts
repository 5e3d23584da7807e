import { expect, it } from "vitest";
import { findCycles, importsOf } from "./cycles.ts";

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

it("finds files that lead back to themselves", () => {
  expect(findCycles(graph({ a: ["b"], b: ["c"], c: ["a"], d: ["a"] }))).toEqual([["a", "b", "c"]]);
  expect(findCycles(graph({ a: ["b"], b: ["a"], c: ["d"], d: ["c", "a"] }))).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

it("finds nothing in a graph that only goes down", () => {
  expect(findCycles(graph({ a: ["b", "c"], b: ["c"], c: [] }))).toEqual([]);
});

it("reads imports, types and what is passed on, over several lines too, but nothing that is fetched later", () => {
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
