import type { Outline } from "../geometry/trace";
import { along, dot, mix, sub, within } from "../geometry/vector";
import type { View } from "../geometry/view";
import { fillOutlines, type Layer } from "../paint";
import { OUT, type Side } from "../pose";
import { around, type Look, paintMuscles, type Skin, skinned, tapered, workedOn } from "./part";
import { foot } from "./proportions";
import { shinSurface, thighSurface } from "./shape";
import type { Leg } from "./skeleton";
import { outline } from "./surface";

/** How much nearer than the hip a knee is when the thigh points at the camera. */
const TOWARDS = 30;

/** A shoe bends where the toes do. */
function shoe(view: View, { foot: frame, toe: tip }: Leg): { upper: Outline[]; sole: Outline[] } {
  const at = (ahead: number, up: number) => within(frame, ahead, up - foot.ankle, 0);
  const toe = (ahead: number, up: number) => within(tip, ahead, up, 0);
  const [instep, bend] = [at(foot.ball - 3.5, 4.6), toe(-0.5, 3.9)];
  return {
    upper: [
      around(view, [at(-3.2, 5), 3.7], [at(0.3, 8), 4], [instep, 3.6], [bend, 3.3]),
      around(view, [instep, 3.6], [bend, 3.3], [toe(2.8, 3.5), 2.8]),
    ],
    sole: [
      around(view, [at(-3.2, 3.4), 4.2], [at(foot.ball - 2, 3.4), 3.9]),
      around(view, [at(foot.ball - 2, 3.4), 3.9], [toe(0, 3.2), 3.9], [toe(3.4, 2.8), 3]),
    ],
  };
}

/** The thigh, and the shin with its foot. */
export function legLayers(view: View, leg: Leg, side: Side, look: Look, skin: Skin): [Layer, Layer] {
  const { build } = look;
  const worked = workedOn(side, look);
  const [, shorts] = build.shorts;
  const thigh = skinned(view, "thigh", thighSurface(build, leg, OUT[side]));
  const shin = skinned(view, "shin", shinSurface(build, leg, OUT[side]));
  const { upper, sole } = shoe(view, leg);
  const knee = around(view, [along(leg.joint, leg.bend, 0.7), build.knee]);
  // No line separates the two halves, whichever is painted first.
  const toShin = around(view, [leg.joint, build.knee - 0.2], [mix(leg.joint, leg.end, 0.12), build.knee - 0.3]);
  const toThigh = around(view, [leg.joint, build.knee - 0.2], [mix(leg.joint, leg.root, 0.12), build.knee - 0.3]);
  // A thigh that points at the camera hides its own shorts.
  const hidesShorts = dot(sub(leg.joint, leg.root), view.toward) > TOWARDS;
  return [
    {
      name: `${side} thigh`,
      beads: tapered(leg.root, leg.joint, 9.5, 5.8, 5),
      paint(ink) {
        fillOutlines(ink, [thigh.skin, knee], skin.body, true);
        fillOutlines(ink, [toShin], skin.body);
        paintMuscles(ink, view, thigh, worked, skin.tone);
        fillOutlines(ink, [outline(view, thigh.surface, -Infinity, shorts)], "shorts");
        if (hidesShorts) fillOutlines(ink, [outline(view, thigh.surface, shorts), knee], skin.body);
        paintMuscles(ink, view, thigh, worked);
      },
    },
    {
      name: `${side} shin`,
      beads: [
        ...tapered(leg.joint, leg.end, 6.6, 3.7, 4),
        { at: within(leg.foot, 0, -3, 0), radius: 4.5 },
        { at: leg.ball, radius: 4 },
        { at: within(leg.toe, 3, 3, 0), radius: 3 },
      ],
      paint(ink) {
        fillOutlines(ink, sole, "sole", true);
        fillOutlines(ink, upper, "shoe");
        fillOutlines(ink, [shin.skin, knee], skin.body, true);
        fillOutlines(ink, [toThigh], skin.body);
        for (const resting of [skin.tone, undefined]) paintMuscles(ink, view, shin, worked, resting);
      },
    },
  ];
}
