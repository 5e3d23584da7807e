/** The muscle groups of the catalogue that can be shown on a body. */
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
