import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { withModule } from "./server-render.ts";

const MODULE = "/src/features/site/prerender.tsx";
const FONT = createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
const PAGES: Record<string, string> = { "/": "landing.html", "/terms": "terms.html", "/privacy": "privacy.html" };

interface Prerender {
  renderPage(name: string, assets: { font: string; icon: string }): string;
}

const pageOf = (site: Prerender, name: string, font: string) => site.renderPage(name, { font, icon: "/favicon.svg" });

/** Landing, terms and privacy as HTML without script: generated at build, rendered on request in development. */
export function staticPages(): Plugin {
  let outDir = "dist";
  let root = ".";
  let font = "";
  return {
    name: "evolua-static-pages",
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const page = PAGES[(request.url ?? "").split("?")[0] ?? ""];
        if (!page) return next();
        server.ssrLoadModule(MODULE).then((site) => {
          const html = pageOf(site as Prerender, page, `/@fs${FONT}`);
          response.setHeader("Content-Type", "text/html; charset=utf-8");
          response.end(html.replaceAll(/\{\{\w+\}\}/g, ""));
        }, next);
      });
    },
    writeBundle(_, bundle) {
      const found = Object.keys(bundle).find((name) => name.includes("inter-latin"));
      if (!found) throw new Error("the font is missing from the bundle");
      font = `/${found}`;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (!font) return;
        await withModule<Prerender, void>(root, MODULE, (site) => {
          mkdirSync(outDir, { recursive: true });
          for (const name of Object.values(PAGES)) writeFileSync(join(outDir, name), pageOf(site, name, font));
        });
      },
    },
  };
}

/**
 * The app's page. In development it is served for all other addresses, where it is also called app.html. In a build its
 * style sheets come before its scripts, which are larger by far: the splash shows as soon as the styles are there.
 */
export function appPage(): Plugin {
  return {
    name: "evolua-app-page",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) =>
        bundle ? html.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"') : html,
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? "/").split("?")[0] ?? "/";
        const isScreen =
          request.headers.accept?.includes("text/html") && !/^\/(api|dev|healthz|@|src|node_modules)|\.\w+$/.test(path);
        if (isScreen && !(path in PAGES)) request.url = "/app.html";
        next();
      });
    },
  };
}
