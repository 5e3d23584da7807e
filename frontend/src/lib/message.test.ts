import { expect, it } from "vitest";
import { countOf, timeOf } from "./message";

it("counts characters near the limit", () => {
  expect(countOf("a".repeat(1_799), 2_000)).toBeNull();
  expect(countOf("a".repeat(1_800), 2_000)).toBe("1.800 de 2.000");
});

it.each([
  ["2026-11-16T13:05:00Z", "10:05"],
  ["2026-11-16T02:59:00Z", "15/11, 23:59"],
  ["2025-12-31T12:00:00Z", "31/12/2025, 09:00"],
])("%s is said at %s", (timestamp, time) => {
  expect(timeOf(timestamp, "2026-11-16")).toBe(time);
});
