import demonstrations from "virtual:demonstrations";
import { expect, it } from "vitest";
import { demonstrated, rows } from "./checks/catalogue";
import { makers } from "./gear/gear";

const inPoses = "hip lean bend side twist roll turn nod look crank right left".split(" ");
const onSides = "hand elbow arm wrist palm lift reach foot knee leg heel sole toes".split(" ");
const ofExercise =
  "view pitch other gear grip palms inset holds loop hold cover ghost pedals works target poses muscles".split(" ");

it("exist for every exercise of the catalogue, and for no other", () => {
  expect(Object.keys(demonstrations).sort()).toEqual(rows.map(({ slug }) => slug).sort());
});

it("are two to four per exercise, or six in a loop, and differ between exercises", () => {
  const owner = new Map<string, string>();
  for (const { slug, data, scene } of demonstrated) {
    expect(data.poses.length, slug).toBeGreaterThanOrEqual(2);
    expect(data.poses.length, slug).toBeLessThanOrEqual(data.loop ? 6 : 4);
    const poses = JSON.stringify(scene.motion.poses);
    expect(owner.get(poses), `${slug} moves like`).toBeUndefined();
    owner.set(poses, slug);
  }
});

/** One-sided exercises whose drawing works both sides: isometric ones, wherever the load is, and lunges in turn. */
const BY_BOTH = ["prancha_lateral", "prancha_lateral_joelhos", "pallof_press", "lenhador_polia", "passada_halteres"];

it("show one working side if the catalogue trains the sides one after the other", () => {
  const oneSided = demonstrated.filter(({ isOneSided, slug }) => isOneSided && !BY_BOTH.includes(slug));
  expect(demonstrated.filter(({ data }) => data.works).map(({ slug }) => slug)).toEqual(
    oneSided.map(({ slug }) => slug),
  );
});

/** Words of the time that a motion takes; the types of the data don't have all of them. */
interface Timing {
  loop?: boolean;
  hold?: boolean;
  cover?: number;
}

it("have a time that fits their motion, and a cover among them", () => {
  for (const { slug, data } of demonstrated) {
    const { loop, hold, cover = 0 }: Timing = data;
    expect(loop && hold, slug).toBeFalsy();
    expect(cover, slug).toBeLessThan(data.poses.length);
  }
});

it("use only documented words", () => {
  for (const { slug, data } of demonstrated) {
    const sides = data.poses.flatMap(({ right = {}, left = {} }) => [right, left]).flatMap(Object.keys);
    const unknown = [
      ...Object.keys(data).filter((word) => !ofExercise.includes(word)),
      ...data.poses.flatMap(Object.keys).filter((word) => !inPoses.includes(word) && !onSides.includes(word)),
      ...sides.filter((word) => !onSides.includes(word)),
      ...(data.gear ?? []).map(([name]) => name).filter((name) => !(name in makers)),
    ];
    expect(unknown, slug).toEqual([]);
  }
});

it("give a limb a target in all poses or in none", () => {
  for (const { slug, data } of demonstrated) {
    for (const side of ["right", "left"] as const) {
      for (const [target, directions] of [
        ["hand", "arm"],
        ["foot", "leg"],
      ] as const) {
        const own = data.poses.flatMap((pose) => Object.keys(pose[side] ?? {}));
        const shared = data.poses.flatMap(Object.keys);
        const words = own.some((word) => word === target || word === directions) ? own : shared;
        const isMixed = words.includes(target) && words.includes(directions);
        expect(isMixed, `${slug}: ${side} ${target} and ${directions}`).toBe(false);
      }
    }
  }
});
