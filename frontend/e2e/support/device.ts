import { type Page as ChromiumPage, expect } from "@playwright/test";

/** A page of any browser. */
interface Page {
  evaluate<Value>(run: () => Value | Promise<Value>): Promise<Value>;
}

/** What calls answered and the browser keeps, by the first words of their keys. */
export function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening one that isn't there would make it, without the app's store in it.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "evolua-answers")) return [];
    const open = indexedDB.open("evolua-answers");
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const keys = open.result.transaction("answers").objectStore("answers").getAllKeys();
    await new Promise((resolve) => keys.addEventListener("success", resolve));
    open.result.close();
    return keys.result.map(String);
  });
}

/** All that is kept of the calls' answers. */
export function keptValues(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const open = indexedDB.open("evolua-answers");
    await new Promise((resolve) => open.addEventListener("success", resolve));
    const values = open.result.transaction("answers").objectStore("answers").getAll();
    await new Promise((resolve) => values.addEventListener("success", resolve));
    open.result.close();
    return values.result;
  });
}

/** Waits until the worker is installed and answers for this page. */
export const underWorker = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** Waits until the page could do without a network: the worker answers for it, and the training is on the device. */
export async function readyForOffline(page: Page): Promise<void> {
  await underWorker(page);
  for (const area of ["profile", "today", "summary", "recent", "templates", "history"]) {
    await expect.poll(async () => (await keptAnswers(page)).join(" "), area).toContain(`"${area}"`);
  }
}

const show = (page: ChromiumPage, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** As a phone does whose screen goes dark: the page is told, and stays. */
export const lockScreen = (page: ChromiumPage) => show(page, "hidden");
export const unlockScreen = (page: ChromiumPage) => show(page, "visible");
