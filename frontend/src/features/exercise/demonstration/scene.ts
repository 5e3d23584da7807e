import type { Muscle } from "../muscles";
import { builds, type Figure } from "./body/builds";
import { bodyOf, layersOf } from "./body/figure";
import type { Look } from "./body/part";
import { type Skeleton, skeletonOf } from "./body/skeleton";
import { type Bounds, boundsOf, placeIn } from "./frame";
import { type Gear, gearLayers } from "./gear/gear";
import { ellipse, type Pen } from "./geometry/trace";
import { scale } from "./geometry/vector";
import { depth, lookFrom, project, type View } from "./geometry/view";
import { type Motion, motionThrough, period, poseAt } from "./motion";
import { fillOutlines, type Ink, type Layer } from "./paint";
import { paintOrder } from "./paintOrder";
import type { Palette } from "./palette";
import {
  type Grip,
  type Holds,
  OUT,
  type Pedals,
  type PoseData,
  type Reaching,
  reaching,
  resolve,
  SIDES,
  type Side,
} from "./pose";
import type { Tempo } from "./tempo";

/** An exercise's demonstration as it is stored. */
export interface DemonstrationData {
  /** Camera direction in degrees: 0 shows the right side, 90 the front, -90 the back. */
  view: number;
  pitch?: number;
  gear?: readonly Gear[];
  grip?: Grip;
  holds?: Holds;
  loop?: boolean;
  hold?: boolean;
  lowers?: boolean;
  cycle?: number;
  cover?: number;
  pedals?: Pedals;
  /** The side whose muscles are highlighted, if only one works. */
  works?: Side;
  poses: readonly PoseData[];
  muscles: readonly [primary: readonly Muscle[], secondary: readonly Muscle[]];
}

/** A demonstration ready to be drawn. */
export interface Scene {
  motion: Motion;
  tempo: Tempo;
  /** The step that pictures in lists show. */
  cover: number;
  reaching: Reaching;
  look: Look;
  gear: readonly Gear[];
  camera: Pick<View, "right" | "up" | "toward">;
  bounds: Bounds;
}

/** The side facing away from the camera at the start of the motion. */
const farSide = (camera: Scene["camera"], skeleton?: Skeleton): Side | undefined =>
  SIDES.find((side) => skeleton && depth(camera, scale(skeleton.pelvis.right, OUT[side])) < -0.5);

export function makeScene(data: DemonstrationData, figure: Figure): Scene {
  const build = builds[figure];
  const poses = resolve(data.poses);
  const motion = motionThrough(poses, data.loop ?? false, data.hold ?? false);
  const limbs: Reaching = {
    ...reaching(data.poses),
    pedals: data.pedals,
    grip: data.grip ?? "fist",
    holds: data.holds,
    shoulders: build.shoulder,
  };
  const camera = lookFrom(data.view, data.pitch);
  const [primary, secondary] = data.muscles;
  const gear = data.gear ?? [];
  const halves = Array.from({ length: period(motion) * 2 }, (_, i) => skeletonOf(poseAt(motion, i / 2), limbs));
  return {
    motion,
    tempo: { cycle: data.cycle, lowers: data.lowers },
    cover: data.cover ?? poses.length - 1,
    reaching: limbs,
    gear,
    camera,
    look: {
      far: farSide(camera, halves[0]),
      worked: { primary, secondary },
      works: data.works,
      grip: limbs.grip,
      build,
    },
    bounds: boundsOf(camera, halves, gear, limbs.grip),
  };
}

export const skeletonAt = (scene: Scene, steps: number): Skeleton =>
  skeletonOf(poseAt(scene.motion, steps), scene.reaching);

/** Draws the moment after `steps` steps into a picture of `width` by `height` pixels. */
export function drawScene(
  pen: Pen,
  scene: Scene,
  steps: number,
  width: number,
  height: number,
  palette: Palette,
): void {
  const pose = poseAt(scene.motion, steps);
  const skeleton = skeletonOf(pose, scene.reaching);
  const view: View = { ...scene.camera, ...placeIn(scene.bounds, width, height) };
  const ink = { pen, palette, line: Math.max(0.8, view.scale * 0.6) };
  paintFloor(ink, scene, view);
  for (const layer of sceneLayers(view, skeleton, scene)) layer.paint(ink);
}

/** The figure and its equipment, in the order in which they are painted. */
export function sceneLayers(view: View, skeleton: Skeleton, { look, gear }: Scene): Layer[] {
  const body = bodyOf(view, skeleton, look);
  return paintOrder(view, [...layersOf(body), ...gearLayers(view, skeleton, gear, body)]);
}

/** A soft shadow on the floor under the figure. */
function paintFloor(ink: Ink, { bounds: { ground } }: Scene, view: View): void {
  const { at, wide, deep } = ground;
  const [x, y] = project(view, at);
  // The shadow must end inside the picture. The figure is centred, so both edges are at the same distance.
  const room = view.middle[0] - Math.abs(x - view.middle[0]);
  const points = ellipse([x, y], [Math.min(wide * view.scale, room * 0.98), 0], [0, deep * view.scale]);
  fillOutlines(ink, [{ points, isSmooth: true }], "floor");
}
