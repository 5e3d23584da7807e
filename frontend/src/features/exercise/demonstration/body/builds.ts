import type { Rim } from "../geometry/ellipsoid";
import { shoulder } from "./proportions";
import type { Profile } from "./surface";

export const FIGURES = ["woman", "man"] as const;
export type Figure = (typeof FIGURES)[number];

/** Places are angles around the whorl, from the front (0) by the right (90), and down from it. */
export interface Hair {
  /** The hairline. */
  rim: Rim;
  /** Lighter lines from one place to another. */
  strands: readonly (readonly [around: number, down: number, toAround: number, toDown: number])[];
  /** By how much the hair on top is fuller. */
  quiff?: number;
  /** Tied hair in coordinates of the head: ahead, up and its radius. */
  bun?: readonly [ahead: number, up: number, radius: number];
}

/** What one figure has of its own. Bones are the same, so that every pose fits both. */
export interface Build {
  /** Places are centimetres above the hip joints, along the spine. */
  trunk: Profile;
  /** Places are shares of the bone. The outside is the side of the thumb when the palm faces ahead. */
  upperArm: Profile;
  forearm: Profile;
  thigh: Profile;
  shin: Profile;
  neck: Profile;
  /** Distance of the shoulder joints from the spine. */
  shoulder: number;
  /** Half thickness of the line from the neck to a shoulder at its ends and between them, and how far it sags. */
  slope: readonly [neck: number, middle: number, shoulder: number, sag: number];
  elbow: number;
  knee: number;
  /** Half axes: ahead, up, aside. */
  jaw: readonly [number, number, number];
  /** Upper edge of the shorts above the hip joints, and the share of the thigh that they cover. */
  shorts: readonly [waist: number, thigh: number];
  hasTop: boolean;
  hair: Hair;
}

const man: Build = {
  trunk: [
    [-9, 7, 7, 6, 6],
    [-6, 12.5, 12.5, 8.5, 9],
    [-1, 16, 16, 9.8, 11.5],
    [5, 16.5, 16.5, 10, 11.8],
    [11, 15.2, 15.2, 10, 9.8],
    [18, 13.4, 13.4, 9.6, 8.2],
    [24, 13.8, 13.8, 10, 8.4],
    [31, 15.6, 15.6, 11.4, 9.8],
    [38, 17.4, 17.4, 12.6, 11],
    [44, 18, 18, 12, 11.6],
    [49, 16.4, 16.4, 9.4, 10.6],
    [53, 11.5, 11.5, 6.6, 8.6],
    [56.5, 6.5, 6.5, 4.8, 6],
  ],
  upperArm: [
    [-0.17, 2.4, 2.4, 2.2, 2.2],
    [-0.13, 4.7, 4.7, 4.2, 4.2],
    [-0.05, 6.6, 6.2, 6, 6.2],
    [0.08, 7.2, 6.2, 6.5, 6.8],
    [0.22, 6.5, 5.4, 6.1, 6.3],
    [0.4, 5.1, 4.8, 6, 5.9],
    [0.58, 4.7, 4.9, 6, 5.5],
    [0.8, 4.3, 4.6, 4.8, 4.6],
    [1, 4.2, 4.2, 4, 4],
    [1.06, 3, 3, 2.8, 3],
  ],
  forearm: [
    [-0.07, 2.8, 2.8, 2.8, 2.8],
    [0, 4.2, 4.1, 4, 4],
    [0.14, 5.3, 4.6, 4.7, 4.4],
    [0.3, 5.1, 4.6, 4.6, 4.3],
    [0.55, 4, 4, 3.9, 3.7],
    [0.8, 3.2, 3.1, 2.9, 2.9],
    [1, 3, 2.9, 2.5, 2.5],
  ],
  thigh: [
    [-0.12, 5.2, 5, 5.2, 5.2],
    [-0.04, 8.6, 7.6, 7.9, 8.7],
    [0.1, 10.1, 8.6, 9.3, 10],
    [0.28, 10.1, 9, 9.9, 9.6],
    [0.5, 9.1, 8.4, 9.5, 8.5],
    [0.72, 7.4, 7.4, 8, 7.1],
    [0.88, 6.2, 6.6, 6.8, 6.1],
    [1, 5.8, 6, 6.2, 5.6],
    [1.07, 4.5, 4.8, 4.8, 4.2],
  ],
  shin: [
    [-0.06, 4.6, 4.8, 4.9, 4.4],
    [0.02, 5.7, 5.9, 5.9, 5.6],
    [0.13, 6, 6.1, 5.2, 7.2],
    [0.26, 6.5, 6.8, 4.8, 8.3],
    [0.38, 5.9, 6.7, 4.5, 7.8],
    [0.5, 5, 5.6, 4.3, 6.2],
    [0.64, 4.3, 4.5, 4, 4.9],
    [0.82, 3.6, 3.7, 3.5, 3.9],
    [0.95, 3.5, 3.7, 3.4, 3.9],
    [1.04, 3.3, 3.5, 3.2, 3.5],
  ],
  neck: [
    [-0.4, 6.4, 6.4, 5, 6],
    [0.1, 5.7, 5.7, 5, 5.6],
    [0.6, 5.4, 5.4, 5.2, 5.2],
    [1, 5.4, 5.4, 5.2, 5],
  ],
  shoulder: shoulder.out,
  slope: [3.6, 4.2, 5.2, 2.2],
  elbow: 4,
  knee: 5.5,
  shorts: [8, 0.34],
  hasTop: false,
  jaw: [5.8, 6.9, 5.7],
  hair: {
    rim: [
      [0, 85],
      [8, 83],
      [17, 82],
      [26, 78],
      [34, 75],
      [45, 80],
      [57, 84],
      [64, 93],
      [73, 103],
      [82, 105],
      [88, 95],
      [99, 96],
      [108, 108],
      [122, 112],
      [140, 110],
      [155, 113],
      [167, 109],
      [180, 111],
      [-166, 110],
      [-152, 113],
      [-138, 109],
      [-122, 112],
      [-108, 108],
      [-99, 96],
      [-88, 95],
      [-82, 105],
      [-73, 103],
      [-64, 93],
      [-57, 84],
      [-45, 79],
      [-34, 75],
      [-26, 76],
      [-19, 83],
      [-9, 85],
    ],
    strands: [
      [-27, 74, -50, 34],
      [-32, 50, -4, 76],
      [-44, 36, 14, 72],
      [-56, 28, 30, 66],
      [62, 72, 92, 30],
      [-46, 70, -74, 40],
      [84, 90, 96, 58],
      [-84, 90, -96, 58],
      [128, 98, 122, 62],
      [-128, 98, -122, 62],
      [174, 100, 168, 62],
    ],
    quiff: 0.055,
  },
};

/**
 * The man's measures times the mean ratio of women to men for the same height, rounded to what an athletic woman has
 * (Gordon et al., 2012 Anthropometric Survey of U.S. Army Personnel, NATICK/TR-15/007): shoulders 0.95, hips 1.08,
 * waist 0.9, neck 0.89, upper arm 0.9, forearm 0.91, thigh 1.03, calf 0.98.
 */
const woman: Build = {
  trunk: [
    [-9, 7, 7, 5.8, 6.2],
    [-6, 13, 13, 8.2, 9.4],
    [-1, 16.9, 16.9, 9.4, 12.1],
    [4, 17.3, 17.3, 9.6, 12.2],
    [10, 15.6, 15.6, 9.4, 9.6],
    [15, 13, 13, 8.8, 7.9],
    [20, 11.9, 11.9, 8.6, 7.4],
    [26, 12.5, 12.5, 9.1, 8.2],
    [32, 13.8, 13.8, 10.4, 9.4],
    [35, 14.6, 14.6, 13, 9.9],
    [38, 15.3, 15.3, 14, 10.3],
    [41.5, 15.8, 15.8, 12.9, 10.7],
    [45, 15.9, 15.9, 10.6, 10.8],
    [49, 14.6, 14.6, 8.6, 9.9],
    [53, 10, 10, 6.2, 8],
    [56.5, 5.7, 5.7, 4.5, 5.5],
  ],
  upperArm: [
    [-0.16, 2.1, 2.1, 2, 2],
    [-0.12, 4.1, 4.1, 3.7, 3.7],
    [-0.05, 5.4, 5.3, 5.1, 5.3],
    [0.08, 5.8, 5.3, 5.5, 5.7],
    [0.22, 5.3, 4.8, 5.2, 5.4],
    [0.4, 4.4, 4.3, 5.1, 5.1],
    [0.58, 4.1, 4.4, 5, 4.8],
    [0.8, 3.8, 4.1, 4.1, 4],
    [1, 3.8, 3.8, 3.6, 3.6],
    [1.06, 2.7, 2.7, 2.5, 2.7],
  ],
  forearm: [
    [-0.07, 2.5, 2.5, 2.5, 2.5],
    [0, 3.8, 3.7, 3.6, 3.6],
    [0.14, 4.7, 4.1, 4.1, 3.9],
    [0.3, 4.5, 4.1, 4, 3.8],
    [0.55, 3.5, 3.5, 3.4, 3.2],
    [0.8, 2.8, 2.8, 2.6, 2.6],
    [1, 2.7, 2.6, 2.3, 2.3],
  ],
  thigh: [
    [-0.12, 5.4, 5, 5.2, 5.4],
    [-0.04, 9, 7.7, 7.9, 9.1],
    [0.1, 10.6, 8.8, 9.3, 10.5],
    [0.28, 10.4, 9.2, 9.8, 9.9],
    [0.5, 9.1, 8.4, 9.3, 8.5],
    [0.72, 7.1, 7.2, 7.7, 6.9],
    [0.88, 5.8, 6.2, 6.4, 5.8],
    [1, 5.4, 5.6, 5.9, 5.3],
    [1.07, 4.2, 4.4, 4.5, 3.9],
  ],
  shin: [
    [-0.06, 4.3, 4.5, 4.6, 4.1],
    [0.02, 5.3, 5.5, 5.5, 5.3],
    [0.13, 5.6, 5.8, 4.9, 6.9],
    [0.26, 6.1, 6.5, 4.5, 7.9],
    [0.38, 5.5, 6.3, 4.2, 7.4],
    [0.5, 4.6, 5.1, 4, 5.8],
    [0.64, 3.9, 4, 3.7, 4.5],
    [0.82, 3.3, 3.4, 3.2, 3.6],
    [0.95, 3.2, 3.4, 3.2, 3.6],
    [1.04, 3.1, 3.3, 3, 3.3],
  ],
  neck: [
    [-0.4, 5.6, 5.6, 4.5, 5.4],
    [0.1, 4.9, 4.9, 4.5, 5],
    [0.6, 4.6, 4.6, 4.6, 4.7],
    [1, 4.7, 4.7, 4.7, 4.6],
  ],
  shoulder: 17,
  slope: [2.7, 3.4, 4.4, 2.8],
  elbow: 3.6,
  knee: 5.1,
  shorts: [11, 0.27],
  hasTop: true,
  jaw: [5.6, 6.7, 4.8],
  hair: {
    rim: [
      [0, 77],
      [14, 78],
      [28, 81],
      [42, 87],
      [54, 95],
      [62, 104],
      [69, 116],
      [77, 104],
      [88, 93],
      [101, 96],
      [112, 105],
      [128, 110],
      [150, 112],
      [165, 115],
      [180, 116],
      [-165, 115],
      [-150, 112],
      [-128, 110],
      [-112, 105],
      [-101, 96],
      [-88, 93],
      [-77, 104],
      [-69, 116],
      [-62, 104],
      [-54, 95],
      [-42, 87],
      [-28, 81],
      [-14, 78],
    ],
    strands: [
      [12, 66, 16, 34],
      [-22, 68, -30, 34],
      [50, 80, 62, 36],
      [-56, 82, -68, 36],
      [96, 86, 106, 40],
      [-96, 86, -106, 40],
      [140, 100, 146, 44],
      [-140, 100, -146, 44],
      [176, 104, 174, 50],
    ],
    bun: [-8, 11, 3.7],
  },
};

export const builds: Record<Figure, Build> = { woman, man };
