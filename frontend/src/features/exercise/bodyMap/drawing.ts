import type { Muscle } from "@evolua/figure/muscles";
import { smoothPath } from "./path";
import { back, front, type Half, type Point } from "./shapes";

export const HEAD = { cy: 20.5, rx: 14.3, ry: 19 };
export const EAR = { cy: 22.5, rx: 2.6, ry: 4.2 };
export const HAIR = "M-14.3 20.5A14.3 19 0 0 1 14.3 20.5C14.3 30 9 35.5 0 35.5C-9 35.5 -14.3 30 -14.3 20.5Z";

/** Distance between front and back view, and the margin around them. */
export const APART = 178;
export const LEFT = -89;
export const HEIGHT = 344;

export interface Drawing {
  outline: string;
  muscles: readonly { muscle: Muscle; d: string }[];
}

function drawn({ outline, muscles }: Half): Drawing {
  const mirrored = outline.map(([x, y]): Point => [-x, y]).reverse();
  return {
    outline: smoothPath([...outline, ...mirrored]),
    muscles: muscles.map(([muscle, ...points]) => ({ muscle, d: smoothPath(points) })),
  };
}

/** From the front, and from the back. */
export const sides = [drawn(front), drawn(back)] as const;
