import { expect, it } from "vitest";
import { dayTicks, formatTick } from "./ticks";

it("labels each day once", () => {
  const ticks = ["2026-11-21T00:00Z", "2026-11-21T12:00Z", "2026-11-22T00:00Z"].map((tick) => new Date(tick));
  expect(dayTicks(ticks).map((tick) => formatTick(tick, false))).toEqual(["21/11", "22/11"]);
});

it("names the year where there is more than one", () => {
  expect(formatTick(new Date("2025-10-01T00:00Z"), true)).toBe("out/25");
});
