export const FIGURES = ["woman", "man"] as const;
export type Figure = (typeof FIGURES)[number];

export const FIGURE_CHOICES = ["alternate", ...FIGURES] as const;
export type FigureChoice = (typeof FIGURE_CHOICES)[number];

/** One figure for all exercises, or by turns: always the same for an exercise, and mixed in any list. */
export function figureFor(choice: FigureChoice, slug: string): Figure {
  if (choice !== "alternate") return choice;
  let hash = 0;
  for (const letter of slug) hash = (hash * 131 + (letter.codePointAt(0) ?? 0)) | 0;
  return (hash >> 10) & 1 ? "woman" : "man";
}
