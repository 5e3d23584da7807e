/**
 * Draws the picture that chats and social networks show beside a link to the landing page: the page's own first screen.
 * Uses the browser of the journeys, which a build doesn't need, so the picture is kept in `public`.
 *
 *   node tools/share-picture.ts
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "@playwright/test";
import { withModule } from "./server-render.ts";

const FONT = createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
/** As the Open Graph protocol's readers expect it. */
const SIZE = { width: 1200, height: 630 };
/** What a picture can't do. */
const HIDDEN = ".top .button, .heroGrid .button, .skip { display: none }";

interface Prerender {
  renderPage(name: string, assets: { font: string; icon: string }): string;
}

const font = `data:font/woff2;base64,${readFileSync(FONT, "base64")}`;
await withModule<Prerender, Promise<void>>(process.cwd(), "/src/features/site/prerender.tsx", async (site) => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: "dark" });
    await page.setContent(site.renderPage("landing.html", { font, icon: "data:," }));
    await page.addStyleTag({ content: HIDDEN });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: "public/share.jpg", type: "jpeg", quality: 86 });
  } finally {
    await browser.close();
  }
});
