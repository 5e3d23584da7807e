import { dot, radians, type V3 } from "./vector";

export type V2 = readonly [x: number, y: number];

/** An orthographic camera. */
export interface View {
  right: V3;
  up: V3;
  toward: V3;
  /** Pixels per centimetre. */
  scale: number;
  /** The point shown at the middle of the picture, along `right` and `up`. */
  centre: V2;
  /** The middle of the picture, in pixels. */
  middle: V2;
}

/** How far the camera is raised above the horizon, in degrees. */
const PITCH = 9;

/** `yaw` 0 shows the figure's right side, 90 its front, -90 its back. */
export function lookFrom(yaw: number, pitch = PITCH): Pick<View, "right" | "up" | "toward"> {
  const [cy, sy] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))];
  const [cp, sp] = [Math.cos(radians(pitch)), Math.sin(radians(pitch))];
  return { right: [cy, 0, -sy], up: [-sy * sp, cp, -cy * sp], toward: [sy * cp, sp, cy * cp] };
}

export const project = (view: View, p: V3): V2 => [
  view.middle[0] + (dot(p, view.right) - view.centre[0]) * view.scale,
  view.middle[1] - (dot(p, view.up) - view.centre[1]) * view.scale,
];

export const minus = (a: V2, b: V2): V2 => [a[0] - b[0], a[1] - b[1]];

/** A direction on the picture, in pixels. */
export const projectDirection = (view: View, d: V3): V2 => [
  dot(d, view.right) * view.scale,
  -dot(d, view.up) * view.scale,
];

/** Distance towards the camera, in centimetres. */
export const depth = ({ toward }: Pick<View, "toward">, p: V3): number => dot(p, toward);
