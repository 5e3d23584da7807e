import { desktop } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.describe("the landing", () => {
  test("has no script and says what it sells", async ({ page, server }) => {
    const requestedTypes: string[] = [];
    page.on("request", (request) => requestedTypes.push(request.resourceType()));
    await page.goto(server.url);
    expect(requestedTypes).not.toContain("script");
    await expect(page.locator("script")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("R$ 147,00").first()).toBeVisible();
    await expect(page).toHaveTitle(/Evolua/);
  });

  test("works with scripts turned off", async ({ browser, server }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: "pt-BR" });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByRole("link", { name: "Começar Agora com Google" }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${server.provider.issuer}/interaction/`));
    await context.close();
  });

  for (const { label, path, heading } of [
    { label: /Termos/, path: "/terms", heading: /Termos/ },
    { label: /Privacidade/, path: "/privacy", heading: /Privacidade/ },
  ]) {
    test(`leads to ${path} and back`, async ({ page, server }) => {
      await page.goto(server.url);
      await page.getByRole("contentinfo").getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(`${server.url}${path}`);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page.locator("script")).toHaveCount(0);
      await page
        .getByRole("link", { name: /Voltar/ })
        .first()
        .click();
      await expect(page).toHaveURL(`${server.url}/`);
    });
  }

  test("leads to the administration", async ({ page, server }) => {
    await page.goto(server.url);
    await page.getByRole("link", { name: "Acesso Admin" }).click();
    await expect(page).toHaveURL(`${server.url}/admin/login`);
    await expect(page.getByLabel("Usuário")).toBeVisible();
  });

  test("hides the contact links that are not configured", async ({ page, server }) => {
    await page.goto(server.url);
    await expect(page.getByRole("link", { name: /Instagram/ })).toHaveCount(0);
    await expect(page.getByText("{{")).toHaveCount(0);
  });

  test("shows no notice until one is named in the address", async ({ page, server }) => {
    await page.goto(server.url);
    await expect(page.locator("[id^=entrada-]:visible")).toHaveCount(0);
    await page.goto(`${server.url}/#entrada-expirada`);
    await expect(page.locator("#entrada-expirada")).toBeVisible();
  });

  for (const width of [320, 390, desktop.viewport.width]) {
    test(`never scrolls sideways at ${width} px`, async ({ page, server }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ["/", "/terms", "/privacy"]) {
        await page.goto(server.url + path);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
    });
  }
});
