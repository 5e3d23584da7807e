/** Every colour of a demonstration, each read from the CSS variable `--ev-demo-<name>` (dashes for capitals). */
const NAMES = [
  "stage",
  "floor",
  "body",
  "bodyFar",
  "tone",
  "toneFar",
  "line",
  "hair",
  "strand",
  "shorts",
  "shoe",
  "sole",
  "primary",
  "secondary",
  "iron",
  "steel",
  "frame",
  "column",
  "columnTop",
  "pad",
  "edge",
  "cable",
  "soft",
  "band",
  "mat",
  "ghost",
  "ghostLine",
  "arrow",
] as const;
export type Colour = (typeof NAMES)[number];
export type Palette = Record<Colour, string>;

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const read = (name: Colour) => {
    const variable = `--ev-demo-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return style.getPropertyValue(variable).trim();
  };
  return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Palette;
}
