import { defineConfig } from "vitest/config";
import { demonstrations } from "./packages/figure/vite.ts";
import { coverWorker } from "./tools/cover-worker.ts";
import { guides } from "./tools/guides.ts";

const drawings = "packages/figure/src/**/*.test.ts";
/** Tests that need a DOM, storage or the mock server without rendering screens. */
const withDom = "src/**/*.dom.test.ts";

// No file is isolated from those before it in the same worker: importing Mantine, React and the mock server again for each
// costs more than the tests. `src/testing/page.ts` resets what outlives a test.
export default defineConfig({
  plugins: [coverWorker(), demonstrations(), guides()],
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  test: {
    // Dates are written and read in the member's zone; the machine's own must not matter.
    env: { TZ: "America/Sao_Paulo" },
    css: false,
    testTimeout: 20_000,
    // By default one core stays free, which is half of a machine with two.
    maxWorkers: "100%",
    restoreMocks: true,
    unstubGlobals: true,
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          environment: "node",
          include: ["src/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: [withDom],
          setupFiles: ["src/testing/pure.ts"],
        },
      },
      { extends: true, test: { name: "drawings", environment: "node", include: [drawings] } },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "http://localhost:5173/" } },
          include: ["src/**/*.test.tsx", withDom],
          setupFiles: ["src/testing/page.ts"],
        },
      },
    ],
    coverage: {
      include: ["src/**", "packages/**", "tools/**"],
      exclude: ["**/*.test.*", "src/testing/**", "src/api/{schema,client}.ts"],
    },
  },
});
