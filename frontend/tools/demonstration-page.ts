import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { createServer } from "vite";
import { launchOptions } from "../e2e/support/chromium.ts";
import { demonstrations } from "../packages/figure/vite.ts";

const FRONTEND = join(import.meta.dirname, "..");

/** Opens a page in Chromium that runs `script`, a module of this folder, and passes it to `use` once loaded. */
export async function withDemonstrationPage(script: string, width: number, use: (page: Page) => Promise<void>) {
  const server = await createServer({
    root: FRONTEND,
    configFile: false,
    logLevel: "error",
    plugins: [demonstrations()],
    resolve: { alias: { "@": join(FRONTEND, "src") } },
    server: { hmr: false, ws: false, watch: null },
    appType: "custom",
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  server.middlewares.use("/page", (_, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(`<!doctype html><link rel="icon" href="data:,"><script type="module" src="/${script}"></script>`);
  });
  await server.listen(0);
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    page.on("pageerror", (error) => console.error(error));
    await page.goto(`${server.resolvedUrls?.local[0] ?? ""}page`, { waitUntil: "load" });
    await use(page);
  } finally {
    await browser.close();
    await server.close();
  }
}
