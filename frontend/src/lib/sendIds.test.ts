import { expect, it } from "vitest";
import { sendIds } from "./sendIds";

it("keeps its ids for the same content only", () => {
  const first = sendIds(null, { name: "a" }, 3);
  expect(new Set(first.ids).size).toBe(3);
  expect(sendIds(first, { name: "a" }, 3)).toBe(first);
  for (const other of [sendIds(first, { name: "b" }, 3), sendIds(first, { name: "a" }, 4)])
    expect(other.ids.some((id) => first.ids.includes(id))).toBe(false);
});
