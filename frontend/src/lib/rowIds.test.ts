import { expect, it } from "vitest";
import { reuseOrCreateIds } from "./rowIds";

it("keeps its ids for the same content only", () => {
  const first = reuseOrCreateIds(null, { name: "a" }, 3);
  expect(new Set(first.ids).size).toBe(3);
  expect(reuseOrCreateIds(first, { name: "a" }, 3)).toBe(first);
  for (const other of [reuseOrCreateIds(first, { name: "b" }, 3), reuseOrCreateIds(first, { name: "a" }, 4)])
    expect(other.ids.some((id) => first.ids.includes(id))).toBe(false);
});
