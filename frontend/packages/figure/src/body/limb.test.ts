import { expect, it } from "vitest";
import { angleAt, distance, type V3 } from "../geometry/vector";
import { direction, reach, swing } from "./limb";

const root: V3 = [0, 0, 0];
const back: V3 = [-1, 0, 0];

it("reaches its target without changing its bones, bent towards the hint", () => {
  const { joint, end } = reach(root, [0, -50, 10], 32, 30, back);
  expect(distance(end, [0, -50, 10])).toBeCloseTo(0, 6);
  expect(distance(root, joint)).toBeCloseTo(32, 6);
  expect(distance(joint, end)).toBeCloseTo(30, 6);
  expect(joint[0]).toBeLessThan(-5);
});

it("stretches towards a target out of reach without lengthening a bone", () => {
  const { joint, end } = reach(root, [0, -500, 0], 32, 30, back);
  expect(distance(root, joint)).toBeCloseTo(32, 6);
  expect(distance(root, end)).toBeLessThan(62);
  expect(angleAt(root, joint, end)).toBeGreaterThan(175);
});

it("takes directions as angles ahead and outwards", () => {
  const close = (a: V3, b: V3) => expect(distance(a, b)).toBeCloseTo(0, 9);
  close(direction(0, 0, 1), [0, -1, 0]);
  close(direction(90, 0, 1), [1, 0, 0]);
  close(direction(180, 0, 1), [0, 1, 0]);
  close(direction(0, 90, 1), [0, 0, 1]);
  close(direction(0, 90, -1), [0, 0, -1]);
});

it("gives the side of the bend, even for a straight limb", () => {
  const bent = swing(root, direction(-40, 0, 1), 32, direction(40, 0, 1), 30, [1, 0, 0]);
  expect(bent.bend[0]).toBeLessThan(-0.9);
  const straight = swing(root, direction(0, 0, 1), 32, direction(0, 0, 1), 30, back);
  expect(straight.bend[0]).toBeCloseTo(-1, 6);
});
