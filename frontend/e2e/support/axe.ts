import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { default as Axe, RunOptions } from "axe-core";
import { desktop, phone } from "./screens.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function expectNoViolation(page: Page, runOnly: RunOptions["runOnly"]): Promise<void> {
  // Once for each document: half a megabyte of script takes longer to read than most pages take to check.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const options: RunOptions = { ...(runOnly && { runOnly }), resultTypes: ["violations"] };
  const { violations } = await page.evaluate(
    (chosen) => (globalThis as unknown as { axe: typeof Axe }).axe.run(document, chosen),
    options,
  );
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(" ")} — ${node.any.map((check) => check.message).join("; ")}`),
  }));
  expect(found).toEqual([]);
}

/** Checks the page against WCAG 2.2 AA and axe's best practices. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolation(page, ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);

/** Switches the device's scheme, and waits until the app has heard of it: the browser says so with its next frame. */
async function switchTo(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (scheme) => [null, scheme].includes(document.documentElement.getAttribute("data-mantine-color-scheme")),
    colorScheme as string,
    { polling: 20 },
  );
}

/** Checks the rules that depend on colours. */
const expectReadable = (page: Page): Promise<void> =>
  expectNoViolation(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] });

/** Checks the page in the dark scheme, with the rules that depend on colours. */
export async function expectAccessibleInTheDark(page: Page): Promise<void> {
  await switchTo(page, "dark");
  await expectReadable(page);
  await switchTo(page, "light");
}

/** Nothing overflows the screen horizontally. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** Checks a page as it is, and on a desktop instead of a phone or the other way round, in both schemes. */
export async function expectGoodOnEveryScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
  await switchTo(page, "dark");
  await expectReadable(page);
  const own = page.viewportSize();
  if (!own) throw new Error("the page has no size");
  const { viewport: other } = own.width < desktop.viewport.width ? desktop : phone;
  await page.setViewportSize(other);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await switchTo(page, "light");
  await expectReadable(page);
  await page.setViewportSize(own);
}
