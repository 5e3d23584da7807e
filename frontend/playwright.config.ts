import { defineConfig } from "@playwright/test";
import { launchOptions } from "./e2e/support/chromium.ts";
import { phone } from "./e2e/support/screens.ts";

// No retries: a journey that passes only sometimes is a bug, in the app or in the journey. Each has its own server.
export default defineConfig({
  testDir: "e2e",
  testIgnore: ["browsers/**", "tour/**"],
  outputDir: "test-results",
  // One more than cores, because a journey waits for animations and for the server.
  workers: 3,
  retries: 0,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because the machine may be busy; only guards against hanging.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    ...phone,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    contextOptions: { reducedMotion: "reduce" },
    // A worker would answer requests that a journey wants the server to answer; the offline journeys allow it.
    serviceWorkers: "block",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace costs a sixth of the time: `--trace=retain-on-failure` records one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...launchOptions,
      executablePath: process.env.HEADLESS_SHELL_PATH ?? launchOptions.executablePath,
    },
  },
});
