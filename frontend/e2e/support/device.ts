import { type Page as ChromiumPage, expect } from "@playwright/test";

/** A page of any browser driver. */
interface Page {
  evaluate<Value>(run: () => Value | Promise<Value>): Promise<Value>;
}

/** Query keys of the answers stored on the device. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening a missing database would create it without the app's store.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "evolua-answers")) return [];
    const open = indexedDB.open("evolua-answers");
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const keys = open.result.transaction("answers").objectStore("answers").getAllKeys();
    await new Promise((resolve) => keys.addEventListener("success", resolve));
    open.result.close();
    return keys.result.map(String);
  });
}

/** Values of the answers stored on the device. */
export function storedValues(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const open = indexedDB.open("evolua-answers");
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const values = open.result.transaction("answers").objectStore("answers").getAll();
    await new Promise((resolve) => values.addEventListener("success", resolve));
    open.result.close();
    return values.result;
  });
}

/** Waits until the worker is installed and controls this page. */
export const waitForWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** Waits until the page works offline: the worker controls it, and the training data is on the device. */
export async function readyForOffline(page: Page): Promise<void> {
  await waitForWorker(page);
  for (const area of ["profile", "today", "summary", "recent", "templates", "history"]) {
    await expect.poll(async () => (await storedKeys(page)).join(" "), area).toContain(`"${area}"`);
  }
}

const show = (page: ChromiumPage, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** Simulates a locked phone: the page becomes hidden. */
export const lockScreen = (page: ChromiumPage) => show(page, "hidden");
export const unlockScreen = (page: ChromiumPage) => show(page, "visible");
