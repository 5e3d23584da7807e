import { expect, it } from "vitest";
import { type PoseData, reaching, resolve } from "./pose";

const both = (poses: PoseData[]) => reaching(poses);

it("keeps values that a later pose omits", () => {
  const [first, second] = resolve([{ hip: [1, 50, 2], lean: 30, hand: [10, 20, 30] }, { lean: 60 }]);
  expect(second).toMatchObject({ hipX: 1, hipY: 50, hipZ: 2, lean: 60, "left.handX": 10, "right.handZ": 30 });
  expect(first?.lean).toBe(30);
});

it("applies the values of one side to that side only", () => {
  const [pose] = resolve([{ heel: 10, right: { heel: 40 } }]);
  expect(pose).toMatchObject({ "right.heel": 40, "left.heel": 10 });
});

it("starts from standing with hanging arms", () => {
  const { hands, feet } = both([{}]);
  expect(hands).toEqual({ right: false, left: false });
  expect(feet).toEqual({ right: true, left: true });
});

it("prefers a side's own target or directions", () => {
  const { hands, feet } = both([{ arm: [0, 0, 0, 0], left: { hand: [0, 0, 0] }, right: { leg: [0, 0, 0, 0] } }]);
  expect(hands).toEqual({ right: false, left: true });
  expect(feet).toEqual({ right: false, left: true });
});
