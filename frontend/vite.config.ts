import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { demonstrations } from "./tools/demonstrations.ts";
import { precompress } from "./tools/precompress.ts";
import { appPage, staticPages } from "./tools/static-pages.ts";

const server = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [react(), demonstrations(), appPage(), staticPages(), precompress()],
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  server: { port: 5173, strictPort: true, proxy: { "/api": server, "/healthz": server, "/dev": server } },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // Lightning CSS rewrites light-dark() for older targets, and Mantine's colours break in production only.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    rolldownOptions: {
      input: "app.html",
      output: {
        codeSplitting: {
          // Without these, every icon and helper shared by two screens becomes a file of its own.
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack)[\\/]/ },
            {
              name: "ui",
              test: /node_modules[\\/](@mantine[\\/](core|hooks|notifications)|@floating-ui|clsx|@tabler)[\\/]/,
              minShareCount: 3,
            },
            { name: "shared", test: /[\\/]src[\\/](?!app[\\/])/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
