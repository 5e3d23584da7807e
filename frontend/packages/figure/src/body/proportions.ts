/**
 * A figure of 175 cm with the mean segment lengths of adults (Drillis and Contini, as shares of height); the head is
 * 1/7.5 of it. Lengths in centimetres.
 */
export const HEIGHT = 175;

export const bone = {
  upperArm: 32,
  forearm: 25.5,
  /** From the wrist to the middle of the fist. */
  grip: 6.5,
  /** From the wrist to the heel of a flat hand. */
  palm: 1.5,
  thigh: 43,
  shin: 43,
  /** From the hip joints' level to the lowest vertebra of the neck. */
  spine: 54,
} as const;

/** Lengths from the ankle joint along the foot, and its height above the sole. */
export const foot = { ankle: 7.5, ball: 13, toe: 19, heel: 5.5 } as const;

export const SPINE_PIECES = 5;

/** Distances of the joints from the spine. */
export const shoulder = { up: 47.5, out: 18, ahead: 0.5 } as const;
export const hip = { out: 9.3 } as const;
/** The middle of the head, relative to the lowest vertebra of the neck. */
export const head = { up: 15.6, ahead: 2.6, half: 11.7 } as const;

/** Height of the hip joints when standing straight. */
export const STANDING = bone.thigh + bone.shin + foot.ankle;
