import file from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";

/** `optional`: it is never swapped in late, which would lay out the screen again. */
const font = new FontFace("Inter Variable", `url(${file}) format("woff2-variations")`, {
  weight: "100 900",
  display: "optional",
});

/**
 * Adds the web font. By script and not in tokens.css, because on a slow network a first visit would wait a second
 * longer for its scripts.
 */
export const addFont = (): void => void document.fonts.add(font);

/** At once where an earlier visit has stored the app's files. */
export function addStoredFont(): void {
  if (navigator.serviceWorker?.controller) addFont();
}
