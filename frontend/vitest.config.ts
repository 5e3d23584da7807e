import { defineConfig } from "vitest/config";
import { demonstrations } from "./tools/demonstrations.ts";

export default defineConfig({
  plugins: [demonstrations()],
  resolve: { alias: { "@": new URL("./src", import.meta.url).pathname } },
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost:5173/" } },
    include: ["src/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
    setupFiles: ["src/testing/setup.ts"],
    // Dates are written and read in the member's zone; the machine's own must not matter.
    env: { TZ: "America/Sao_Paulo" },
    css: false,
    testTimeout: 20_000,
    restoreMocks: true,
    coverage: {
      include: ["src/**", "tools/**"],
      exclude: ["**/*.test.*", "src/testing/**", "src/api/{schema,client}.ts"],
    },
  },
});
