import { defineConfig } from "@playwright/test";
import type { Options } from "./e2e/browsers/test.ts";

const sizes = [
  { width: 390, height: 664 },
  { width: 320, height: 568 },
];

// The same runner and the same servers as the other journeys, but browsers that Playwright doesn't drive.
export default defineConfig<Options>({
  testDir: "e2e/browsers",
  outputDir: "test-results/browsers",
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  projects: ["webkitgtk", "firefox"].flatMap((engine) =>
    sizes.map((size) => ({ name: `${engine} ${size.width}×${size.height}`, use: { engine, size } })),
  ),
});
