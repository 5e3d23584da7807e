import { defineConfig } from "vitest/config";
import { demonstrations } from "./tools/demonstrations.ts";
import { guides } from "./tools/guides.ts";

const drawings = "src/features/exercise/demonstration/**/*.test.ts";
/** Tests that need a DOM, storage or the mock server without rendering screens. */
const withPage = "src/**/*.dom.test.ts";

const page = {
  environment: "jsdom",
  environmentOptions: { jsdom: { url: "http://localhost:5173/" } },
  runner: "./tools/tested-screens/runner.ts",
  experimental: { importDurations: { limit: 10_000 } },
};

// Pure code needs neither a DOM nor isolation; screens need both. What such a test loaded is recorded.
export default defineConfig({
  plugins: [demonstrations(), guides()],
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  test: {
    // Dates are written and read in the member's zone; the machine's own must not matter.
    env: { TZ: "America/Sao_Paulo" },
    css: false,
    testTimeout: 20_000,
    // By default one core stays free, which is half of a machine with two.
    maxWorkers: "100%",
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          environment: "node",
          isolate: false,
          include: ["src/**/*.test.ts", "tools/**/*.test.ts"],
          exclude: [drawings, withPage],
          setupFiles: ["src/testing/pure.ts"],
        },
      },
      { extends: true, test: { name: "drawings", environment: "node", isolate: false, include: [drawings] } },
      {
        extends: true,
        test: { ...page, name: "page", include: [withPage], setupFiles: ["src/testing/page.ts"] },
      },
      {
        extends: true,
        test: {
          ...page,
          name: "screens",
          include: ["src/**/*.test.tsx"],
          setupFiles: ["src/testing/page.ts", "src/testing/screen.ts"],
        },
      },
    ],
    coverage: {
      include: ["src/**", "tools/**"],
      exclude: ["**/*.test.*", "src/testing/**", "src/api/{schema,client}.ts"],
    },
  },
});
