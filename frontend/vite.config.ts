import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { paths } from "./src/lib/paths.ts";
import { TARGETS } from "./tools/browsers.ts";
import { demonstrations } from "./tools/demonstrations.ts";
import { precompress } from "./tools/precompress.ts";
import { preloadScreens } from "./tools/preload-screens.ts";
import { screens } from "./tools/screens.ts";
import { serviceWorker } from "./tools/service-worker.ts";
import { appPage, staticPages } from "./tools/static-pages.ts";

const server = "http://127.0.0.1:8080";

const library = /node_modules[\\/](@mantine[\\/](core|hooks|notifications)|@floating-ui|clsx|@tabler)[\\/]/;
/** Controls that the dashboard and the session do without. */
const control =
  /@mantine[\\/]core[\\/]esm[\\/](components[\\/](Checkbox|Combobox|FloatingIndicator|Input|InputBase|NativeSelect|PasswordInput|SegmentedControl|Tabs|Textarea|TextInput)|utils[\\/]InlineInput)[\\/]/;
const fingerprint = (file: string) =>
  createHash("sha256")
    .update(readFileSync(new URL(file, import.meta.url)))
    .digest("hex")
    .slice(0, 16);

export default defineConfig({
  plugins: [
    react(),
    demonstrations(),
    appPage(),
    preloadScreens(screens),
    staticPages(),
    serviceWorker(paths.dashboard),
    precompress(),
  ],
  define: { "import.meta.env.DATA_VERSION": JSON.stringify(fingerprint("./src/api/schema.ts")) },
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  server: { port: 5173, strictPort: true, proxy: { "/api": server, "/healthz": server, "/dev": server } },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: TARGETS,
    rolldownOptions: {
      input: "app.html",
      output: {
        codeSplitting: {
          // Without these, every icon and helper shared by two screens becomes a file of its own.
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
              priority: 5,
            },
            { name: "ui", test: (id) => library.test(id) && !control.test(id), minShareCount: 2, priority: 4 },
            { name: "forms", test: control, minShareCount: 2, includeDependenciesRecursively: false, priority: 3 },
            {
              name: "shared",
              test: /[\\/]src[\\/](?!app[\\/])(?!.*[\\/]session[\\/](engine|sync)[\\/])/,
              minShareCount: 3,
              priority: 2,
            },
            // Left to the groups, it goes with the session, whose code every screen that shows a date would fetch.
            { name: "dates", test: /[\\/]src[\\/]lib[\\/]dates/, priority: 6 },
            // What frames need and a session doesn't.
            {
              name: "frame",
              test: /[\\/](app[\\/]layout[\\/]|ui[\\/](Empty|Sheet|Skeletons)|features[\\/]access[\\/](Sign|leaving|contact|Contact|standing))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // What a running session needs at once, and what tells the server about it; no other screen waits for them.
            { name: "session", test: /[\\/]session[\\/]engine[\\/]/, minShareCount: 2, priority: 1 },
            { name: "sync", test: /[\\/]session[\\/]sync[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
