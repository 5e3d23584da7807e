import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** Takes the pictures of docs/TOUR.md; see scripts/tour. */
export default defineConfig(journeys, {
  testDir: "e2e/tour",
  testIgnore: [],
  outputDir: "test-results/tour",
  workers: 1,
  use: { deviceScaleFactor: 1.5 },
});
