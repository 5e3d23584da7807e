import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";

const frontend = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Builds the next release into a separate folder. */
export async function buildNextRelease(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const vite = resolve(frontend, "node_modules/vite/bin/vite.js");
  const config = resolve(import.meta.dirname, "next-release.config.ts");
  await run(process.execPath, [vite, "build", "--config", config, "--outDir", folder, "--logLevel", "error"], {
    cwd: frontend,
    env: { ...process.env, NODE_ENV: "production" },
  });
}

/** The release that runs in the page; the first one has no mark. */
export const releaseOf = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as { evoluaRelease?: string }).evoluaRelease ?? "first");

/** Checks for a new worker, as browsers do once a day or on navigation. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
}
