import type { LaunchOptions } from "@playwright/test";

/**
 * The whole browser. Journeys take a third less time in the one without windows (see playwright.config.ts), which shows
 * no notifications.
 */
export const launchOptions = {
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
} satisfies LaunchOptions;
