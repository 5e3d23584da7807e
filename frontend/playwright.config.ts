import { defineConfig } from "@playwright/test";
import { phone } from "./e2e/support/screens.ts";

// No retries: a journey that only passes sometimes is a fault, of the app or of the journey. Each has a server of its own.
export default defineConfig({
  testDir: "e2e",
  testIgnore: "browsers/**",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Against hanging, on a machine that has much else to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    ...phone,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    contextOptions: { reducedMotion: "reduce" },
    // A worker would answer from the device what a journey wants to see the server do; the offline ones allow it.
    serviceWorkers: "block",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // The film of each step costs an eighth of the time; the page as it stood at each step says more.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
