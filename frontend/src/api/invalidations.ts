/** Counts the changes that made cached answers outdated: what was asked for before a change may lack it. */
export const invalidations = { count: 0 };
