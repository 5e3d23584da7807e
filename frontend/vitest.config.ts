import { configDefaults, defineConfig } from "vitest/config";
import { demonstrations } from "./tools/demonstrations.ts";
import { guides } from "./tools/guides.ts";

const drawings = "src/features/exercise/demonstration/**/*.test.ts";
/** Tests that need a DOM, storage or the mock server without rendering screens. */
const withPage = "src/**/*.dom.test.ts";

// Pure code needs neither a DOM nor isolation; screens need both.
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
    // `--changed` follows imports; these files affect every test without being imported.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      "**/package-lock.json",
      "**/src/testing/{pure,setup}.ts",
    ],
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
        test: {
          name: "screens",
          environment: "jsdom",
          environmentOptions: { jsdom: { url: "http://localhost:5173/" } },
          include: ["src/**/*.test.tsx", withPage],
          setupFiles: ["src/testing/setup.ts"],
        },
      },
    ],
    coverage: {
      include: ["src/**", "tools/**"],
      exclude: ["**/*.test.*", "src/testing/**", "src/api/{schema,client}.ts"],
    },
  },
});
