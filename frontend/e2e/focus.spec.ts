import type { Page } from "@playwright/test";
import { ana } from "./support/member.ts";
import { desktop } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

/** The focused element, and whether it has a focus ring. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return null;
    // A card's button draws the ring around the whole card.
    const hasRing = [null, "::after"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return { name, tag: element.tagName, hasRing };
  });

test.describe("by keyboard", () => {
  test.use(desktop);

  test("every button and link that is reached has a ring", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    for (const path of ["workouts", "profile", "exercicios"]) {
      await page.goto(`${server.url}/${path}`);
      await expect(page.getByRole("button").first()).toBeVisible();
      const bare: string[] = [];
      let buttons = 0;
      for (let i = 0; i < 30; i++) {
        await page.keyboard.press("Tab");
        const at = await focused(page);
        if (at === null) break;
        if (at.tag !== "BUTTON" && at.tag !== "A") continue;
        if (at.tag === "BUTTON") buttons += 1;
        if (!at.hasRing) bare.push(`${path}: ${at.name}`);
      }
      expect(buttons).toBeGreaterThan(0);
      expect(bare).toEqual([]);
    }
  });
});
