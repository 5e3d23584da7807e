import { builds } from "./body/builds";
import { bodyOf, layersOf } from "./body/figure";
import type { DrawnMuscle } from "./body/muscles";
import type { Look } from "./body/part";
import { type Skeleton, skeletonOf } from "./body/skeleton";
import type { Figure } from "./figureFor";
import { type Bounds, boundsOf, placeIn } from "./frame";
import { fixedLayers, type Gear, isFixed, movingLayers } from "./gear/gear";
import { ellipse, type Pen } from "./geometry/trace";
import { scale } from "./geometry/vector";
import { depth, lookFrom, project, type View } from "./geometry/view";
import { type CloseUp, closeUp, INSET_ROOM, type Inset } from "./inset";
import { type Motion, motionThrough, period, poseAt } from "./motion";
import type { Muscle } from "./muscles";
import { fillOutlines, type Ink, type Layer } from "./paint";
import { paintOrder } from "./paintOrder";
import type { Palette } from "./palette";
import {
  type Grip,
  type Holds,
  OUT,
  type Palms,
  type Pedals,
  type PoseData,
  type Reaching,
  reaching,
  resolve,
  SIDES,
  type Side,
} from "./pose";
import { remember } from "./remember";

/** An exercise's demonstration as it is stored. */
export interface DemonstrationData {
  /** Camera direction in degrees: 0 shows the right side, 90 the front, -90 the back. */
  view: number;
  pitch?: number;
  /** A second camera, where technique and muscle want different ones. */
  other?: readonly [view: number, pitch?: number];
  gear?: readonly Gear[];
  grip?: Grip;
  palms?: Palms;
  inset?: Inset;
  holds?: Holds;
  loop?: boolean;
  hold?: boolean;
  cover?: number;
  /** In a loop, the step from which the still of the cover shows a way. */
  ghost?: number;
  pedals?: Pedals;
  /** The side whose muscles are highlighted, if only one works. */
  works?: Side;
  /** A target that the catalogue doesn't count. */
  target?: DrawnMuscle;
  poses: readonly PoseData[];
  muscles: readonly [primary: readonly Muscle[], secondary: readonly Muscle[]];
}

/** A demonstration ready to be drawn. */
export interface Scene {
  motion: Motion;
  /** The step that pictures in lists show, and where its way begins in a loop. */
  cover: number;
  ghost?: number;
  reaching: Reaching;
  look: Look;
  closeUp?: CloseUp;
  /** The view in a picture of this size. */
  viewIn: (width: number, height: number) => View;
  /** Equipment that moves with the body, and the layers of what stands still. */
  moving: readonly Gear[];
  fixed: readonly Layer[];
  camera: Pick<View, "right" | "up" | "toward">;
  bounds: Bounds;
}

/** The side facing away from the camera at the start of the motion. */
const farSide = (camera: Scene["camera"], skeleton: Skeleton): Side | undefined =>
  SIDES.find((side) => depth(camera, scale(skeleton.pelvis.right, OUT[side])) < -0.5);

/** The share of its width that a picture keeps free for a close-up; a figure on the floor leaves that corner free. */
function roomFor(inset: Inset | undefined, { picture: [left, right, bottom, top] }: Bounds): number {
  return inset && top - bottom > 0.8 * (right - left) ? INSET_ROOM : 0;
}

/** `isOther`: seen from the second camera. */
export function makeScene(data: DemonstrationData, figure: Figure, isOther = false): Scene {
  const build = builds[figure];
  const poses = resolve(data.poses, data.palms);
  const motion = motionThrough(poses, data.loop ?? false, data.hold ?? false);
  const limbs: Reaching = {
    ...reaching(data.poses),
    pedals: data.pedals,
    grip: data.grip ?? "fist",
    holds: data.holds,
    shoulders: build.shoulder,
  };
  const [yaw, pitch] = (isOther && data.other) || [data.view, data.pitch];
  const camera = lookFrom(yaw, pitch);
  const [primary, secondary] = data.muscles;
  const gear = data.gear ?? [];
  const start = skeletonOf(poseAt(motion, 0), limbs);
  const fixed = gear.filter((one) => isFixed(one, start));
  const halves = Array.from({ length: period(motion) * 2 }, (_, i) => skeletonOf(poseAt(motion, i / 2), limbs));
  const bounds = boundsOf(camera, halves, gear, limbs.grip);
  const room = roomFor(data.inset, bounds);
  return {
    motion,
    viewIn: remember((width, height) => ({ ...camera, ...placeIn(bounds, width, height, room * width) })),
    cover: data.cover ?? poses.length - 1,
    ghost: data.ghost,
    reaching: limbs,
    moving: gear.filter((one) => !fixed.includes(one)),
    fixed: fixedLayers(start, fixed),
    camera,
    closeUp: data.inset && closeUp(data.inset, data.palms ?? "over"),
    look: {
      far: farSide(camera, start),
      worked: { primary: data.target ? [data.target] : primary, secondary },
      works: data.works,
      grip: limbs.grip,
      build,
    },
    bounds,
  };
}

export const skeletonAt = (scene: Scene, steps: number): Skeleton =>
  skeletonOf(poseAt(scene.motion, steps), scene.reaching);

/** Where a scene is drawn, and in which colours. */
export interface Picture {
  pen: Pen;
  width: number;
  height: number;
  palette: Palette;
}

/** A picture with the scene's floor, ready for its figure. */
export interface Stage extends Picture {
  view: View;
  ink: Ink;
}

export function prepare(picture: Picture, scene: Scene): Stage {
  const { pen, width, height, palette } = picture;
  const view = scene.viewIn(width, height);
  const ink = { pen, view, palette, line: Math.max(0.8, view.scale * 0.6) };
  paintFloor(ink, scene, view, width);
  return { ...picture, view, ink };
}

/** Paints the figure and its equipment after `steps` steps. */
export function paintScene({ view, ink, width, height }: Stage, scene: Scene, steps: number): void {
  for (const layer of sceneLayers(view, skeletonAt(scene, steps), scene)) layer.paint(ink);
  scene.closeUp?.paint(ink, width, height);
}

/** Draws the moment after `steps` steps. */
export const drawScene = (picture: Picture, scene: Scene, steps: number): void =>
  paintScene(prepare(picture, scene), scene, steps);

/** The figure and its equipment, in the order in which they are painted. */
export function sceneLayers(view: View, skeleton: Skeleton, { look, moving, fixed }: Scene): Layer[] {
  const body = bodyOf(view, skeleton, look);
  return paintOrder(view, [...layersOf(body), ...fixed, ...movingLayers(skeleton, moving, body)]);
}

/** A soft shadow on the floor under the figure. */
function paintFloor(ink: Ink, { bounds: { ground } }: Scene, view: View, width: number): void {
  const { at, wide, deep } = ground;
  const [x, y] = project(view, at);
  // The shadow must end inside the picture.
  const room = Math.min(x, width - x);
  const points = ellipse([x, y], [Math.min(wide * view.scale, room * 0.98), 0], [0, deep * view.scale]);
  fillOutlines(ink, [{ points, isSmooth: true }], "floor");
}
