import { expect, it } from "vitest";
import { nearest } from "./nearest";

it("finds the point nearest to the finger", () => {
  expect([0, 14, 16, 100].map((x) => nearest([10, 20, 40], x))).toEqual([0, 0, 1, 2]);
});
