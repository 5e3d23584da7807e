/** The index of the point nearest to a place on the horizontal axis. */
export function nearest(places: readonly number[], x: number): number {
  let best = 0;
  for (const [at, place] of places.entries()) {
    if (Math.abs(place - x) < Math.abs((places[best] ?? Number.POSITIVE_INFINITY) - x)) best = at;
  }
  return best;
}
