import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { demonstrations } from "./packages/figure/vite.ts";
import { paths } from "./src/lib/paths.ts";
import { TARGETS } from "./tools/browsers.ts";
import { coverWorker } from "./tools/cover-worker.ts";
import { guides } from "./tools/guides.ts";
import { precompress } from "./tools/precompress.ts";
import { serviceWorker } from "./tools/service-worker.ts";
import { appPage, staticPages } from "./tools/static-pages.ts";

const server = "http://127.0.0.1:8080";

const fingerprint = (file: string) =>
  createHash("sha256")
    .update(readFileSync(new URL(file, import.meta.url)))
    .digest("hex")
    .slice(0, 16);

/** Files that the screens share; the rest is split by what each screen and dialog imports. */
const groups = [
  { name: "react", test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/, priority: 2 },
  // Hundreds of bytes each.
  { name: "icons", test: /node_modules[\\/]@tabler[\\/]/, priority: 1 },
  // Large, and only for lists that are sorted by hand.
  { name: "sorting", test: /node_modules[\\/]@dnd-kit[\\/]|src[\\/]ui[\\/]sorting/, priority: 1 },
  // Members don't load what only parts of the desk share, nor the picker before they open it.
  { name: "shared", test: /^(?!.*features[\\/](admin|workout[\\/]picker)[\\/])/, minShareCount: 4 },
];

export default defineConfig({
  define: { "import.meta.env.DATA_VERSION": JSON.stringify(fingerprint("./src/api/schema.ts")) },
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  plugins: [
    react(),
    coverWorker(),
    demonstrations(),
    guides(),
    appPage(),
    staticPages(),
    serviceWorker(paths.dashboard),
    precompress(),
  ],
  server: { port: 5173, strictPort: true, proxy: { "/api": server, "/healthz": server, "/dev": server } },
  build: {
    target: TARGETS,
    manifest: true,
    modulePreload: { polyfill: false },
    // "use client" of the libraries says nothing to a browser.
    rolldownOptions: {
      input: "app.html",
      checks: { moduleLevelDirective: false },
      output: { codeSplitting: { groups } },
    },
  },
});
