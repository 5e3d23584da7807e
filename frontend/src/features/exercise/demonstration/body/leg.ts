import type { Outline } from "../geometry/trace";
import { along, middle, within } from "../geometry/vector";
import { sortDepth, type View } from "../geometry/view";
import { fillOutlines, type Layer } from "../paint";
import { OUT, type Side } from "../pose";
import { around, paintMuscles, type Skin, type Skinned, type Worked } from "./part";
import { foot } from "./proportions";
import { shinSurface, thighSurface } from "./shape";
import type { Leg } from "./skeleton";
import { outline } from "./surface";

/** The share of the thigh that the shorts cover. */
const SHORTS = 0.34;

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

export const legDepth = (view: View, { root, joint }: Leg): number => sortDepth(view, middle(root, joint));

export function legLayer(view: View, leg: Leg, side: Side, worked: Worked, skin: Skin): Layer {
  const thigh: Skinned = { part: "thigh", surface: thighSurface(leg, OUT[side]), out: 1 };
  const shin: Skinned = { part: "shin", surface: shinSurface(leg, OUT[side]), out: 1 };
  const { upper, sole } = shoe(view, leg);
  const below = [outline(view, shin.surface), around(view, [along(leg.joint, leg.bend, 0.7), 5.5])];
  // A thigh that points at the camera hides its own shorts.
  const hidesShorts = sortDepth(view, leg.joint) - sortDepth(view, leg.root) > TOWARDS;
  return {
    depth: legDepth(view, leg),
    paint(ink) {
      fillOutlines(ink, sole, "sole", true);
      fillOutlines(ink, upper, "shoe");
      fillOutlines(ink, [outline(view, thigh.surface), ...below], skin.body, true);
      paintMuscles(ink, view, thigh, worked, skin.tone);
      fillOutlines(ink, [outline(view, thigh.surface, -Infinity, SHORTS)], "shorts");
      if (hidesShorts) fillOutlines(ink, [outline(view, thigh.surface, SHORTS), ...below], skin.body);
      paintMuscles(ink, view, thigh, worked);
      for (const resting of [skin.tone, undefined]) paintMuscles(ink, view, shin, worked, resting);
    },
  };
}
