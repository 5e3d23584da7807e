/** The plates of a gym, the heaviest first. */
const PLATES_KG = [20, 15, 10, 5, 2.5, 1.25] as const;

/** The smallest change of a barbell's load: the lightest plate on each side. */
const STEP_KG = 2 * 1.25;

/** Loads are typed in hundredths of a kilogram. */
const TOLERANCE_KG = 0.001;

/** The plates on each side of the bar, the heaviest first; null where no plates give the load exactly. */
export function platesPerSide(barKg: number, kg: number): number[] | null {
  let side = (kg - barKg) / 2;
  const plates: number[] = [];
  for (const plate of PLATES_KG) {
    for (; side >= plate - TOLERANCE_KG; side -= plate) plates.push(plate);
  }
  return Math.abs(side) <= TOLERANCE_KG ? plates : null;
}

/** The loads below and above that plates can give. */
export function nearestLoads(barKg: number, kg: number): [below: number, above: number] {
  const below = barKg + Math.floor((kg - barKg) / STEP_KG) * STEP_KG;
  return [below, below + STEP_KG];
}
