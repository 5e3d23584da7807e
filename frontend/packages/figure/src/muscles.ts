/** Muscle groups of the catalogue that the body map can show. */
export const MUSCLES = [
  "Peito",
  "Costas",
  "Ombros",
  "Trapézio",
  "Bíceps",
  "Tríceps",
  "Antebraço",
  "Abdômen",
  "Lombar",
  "Glúteos",
  "Quadríceps",
  "Adutores",
  "Posterior",
  "Panturrilhas",
] as const;
export type Muscle = (typeof MUSCLES)[number];
