import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Only = Parameters<AxeBuilder["options"]>[0]["runOnly"];

async function expectNoViolation(page: Page, runOnly: Only): Promise<void> {
  // There are no frames, whose results the other mode brings together in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => `${node.target.join(" ")} — ${node.any.map((check) => check.message).join("; ")}`),
  }));
  expect(found).toEqual([]);
}

/** No violation of WCAG 2.2 AA or of axe's own good practice on what stands on the page now. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolation(page, ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);

/** What stands on the page now, in the dark: of axe's rules only these depend on the colours. */
export async function expectAccessibleInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  // Colours on their way from one scheme to the other have contrasts of neither.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((it) => it instanceof CSSTransition && it.finished)),
  );
  await expectNoViolation(page, { type: "rule", values: ["color-contrast", "link-in-text-block"] });
  await page.emulateMedia({ colorScheme: "light" });
}
