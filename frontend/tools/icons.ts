/**
 * Draws the icons of the installed app from one mark, with the browser of the journeys.
 *
 *   node tools/icons.ts
 */
import { writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const PLATE = "#101316";
const MARK = "#a8e64a";
/** Three rising bars in a square of 32, as in favicon.svg. */
const BARS = "M12 7.5h6.2l-1.6 4h-6.2zM10 14h11.5l-1.6 4H8.4zM8 20.5h17.5l-1.6 4H6.4z";

interface Icon {
  file: string;
  size: number;
  /** Corner radius of the background in 32nds; 0 if the system crops the icon itself. */
  radius: number;
  /** Scale of the mark; systems crop up to a tenth on each side of a full-bleed icon. */
  scale: number;
}

const icons: Icon[] = [
  { file: "icon-192.png", size: 192, radius: 9, scale: 1 },
  { file: "icon-512.png", size: 512, radius: 9, scale: 1 },
  { file: "icon-maskable-512.png", size: 512, radius: 0, scale: 0.82 },
  { file: "apple-touch-icon.png", size: 180, radius: 0, scale: 0.94 },
];

function drawing({ size, radius, scale }: Icon): string {
  const move = `translate(16 16) scale(${scale}) translate(-16 -16)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${PLATE}"/><path transform="${move}" fill="${MARK}" d="${BARS}"/></svg>`;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  for (const icon of icons) {
    const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
    await page.setContent(`<style>body{margin:0;line-height:0}</style>${drawing(icon)}`);
    writeFileSync(`public/${icon.file}`, await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
