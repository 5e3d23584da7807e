import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { desktop, phone } from "./screens.ts";

type Only = Parameters<AxeBuilder["options"]>[0]["runOnly"];

async function expectNoViolation(page: Page, runOnly: Only): Promise<void> {
  // There are no frames; legacy mode avoids a second page that only merges their results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
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

/** Checks the page in the dark scheme, with the rules that depend on colours. */
export async function expectAccessibleInTheDark(page: Page): Promise<void> {
  await switchTo(page, "dark");
  await expectNoViolation(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] });
  await switchTo(page, "light");
}

/** Nothing overflows the screen horizontally. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** Checks the state of a page where it is in the light scheme, then on a desktop instead of a phone, or the other way, in the dark one. */
export async function expectGoodOnEveryScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
  const own = page.viewportSize();
  if (!own) throw new Error("the page has no size");
  const { viewport: other } = own.width < desktop.viewport.width ? desktop : phone;
  await page.setViewportSize(other);
  await switchTo(page, "dark");
  await expectAccessible(page);
  await expectNoOverflow(page);
  await switchTo(page, "light");
  await page.setViewportSize(own);
}
