import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import prefresh from "@prefresh/vite";
import { defineConfig, type Plugin } from "vite";
import { paths } from "./src/lib/paths.ts";
import { TARGETS } from "./tools/browsers.ts";
import { screenChunks } from "./tools/chunks.ts";
import { coverWorker } from "./tools/cover-worker.ts";
import { demonstrations } from "./tools/demonstrations.ts";
import { firstFrame } from "./tools/first-frame.ts";
import { guides } from "./tools/guides.ts";
import { precompress } from "./tools/precompress.ts";
import { preloadScreens } from "./tools/preload-screens.ts";
import { screens } from "./tools/screens.ts";
import { serviceWorker } from "./tools/service-worker.ts";
import { appPage, staticPages } from "./tools/static-pages.ts";

const server = "http://127.0.0.1:8080";

/** Chunks that app.html loads itself; screens needn't list them. */
const ofThePage = /^assets[\\/](rolldown-runtime|react|core|app)-[^.]*\.js$/;
const fingerprint = (file: string) =>
  createHash("sha256")
    .update(readFileSync(new URL(file, import.meta.url)))
    .digest("hex")
    .slice(0, 16);

const shared = {
  define: { "import.meta.env.DATA_VERSION": JSON.stringify(fingerprint("./src/api/schema.ts")) },
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
};

/** Replaces components in the open page. Its defaults are Preact's own names. */
const hotReload = async (): Promise<Plugin[]> => {
  const plugins = [(await prefresh()) as Plugin | Plugin[]].flat();
  return plugins.map((plugin) => ({ ...plugin, apply: "serve" }));
};

export default defineConfig({
  ...shared,
  oxc: { jsx: { runtime: "automatic", importSource: "react" } },
  plugins: [
    hotReload(),
    coverWorker(),
    demonstrations(),
    guides(),
    appPage(),
    screenChunks({ ...shared, plugins: [coverWorker(), demonstrations(), guides(), appPage()] }),
    preloadScreens(screens),
    firstFrame(),
    staticPages(),
    serviceWorker(paths.dashboard),
    precompress(),
  ],
  server: { port: 5173, strictPort: true, proxy: { "/api": server, "/healthz": server, "/dev": server } },
  build: {
    target: TARGETS,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !ofThePage.test(file)),
    },
    // "use client" of the libraries says nothing to a browser.
    rolldownOptions: { input: "app.html", checks: { moduleLevelDirective: false } },
  },
});
