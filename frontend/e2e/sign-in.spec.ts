import { ana, identify, openProvider, signIn } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test.describe("signing in", () => {
  test("a new person lands on the payment notice, with the referral code kept", async ({ page, server }) => {
    await signIn(page, server, ana, "/?ref=ABCD2345");
    await expect(page).toHaveURL(`${server.url}/payment?ref=ABCD2345`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("R$ 147,00").first()).toBeVisible();
  });

  test("the code leaves the address, and going back does not find it", async ({ page, server }) => {
    await signIn(page, server, ana);
    expect(page.url()).not.toContain("code=");
    await page.goBack();
    expect(page.url()).not.toContain("code=");
    const session = (await page.context().cookies(server.url)).find((cookie) => cookie.name === "sid");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  });

  test("an approved member goes straight to the dashboard, also from the landing", async ({
    page,
    server,
    becomeMember,
  }) => {
    await becomeMember(page, ana);
    await page.goto(server.url);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByRole("heading", { name: /^(Bom dia|Boa tarde|Boa noite), Ana/ })).toBeVisible();
  });

  test("a member signs out, and every member screen leads to the landing", async ({ page, server, becomeMember }) => {
    await becomeMember(page, ana);
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole("button", { name: "Mais" }).click();
    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    for (const path of [
      "/dashboard",
      "/workouts",
      "/profile",
      "/workout-session",
      "/progress",
      "/challenges",
      "/calendar",
      "/measurements",
      "/my-data",
    ]) {
      await page.goto(server.url + path);
      await expect(page, path).toHaveURL(`${server.url}/`);
    }
  });

  test("two people on one browser are two accounts", async ({ page, server, admin }) => {
    await signIn(page, server, ana);
    await page.goto(`${server.url}/`);
    await signIn(page, server, { email: "rui@exemplo.com", name: "Rui Costa" });
    expect((await admin.find("rui@exemplo.com")).id).not.toBe((await admin.find(ana.email)).id);
  });
});

test.describe("a sign-in that does not work", () => {
  test("an attempt that was used before", async ({ page, server }) => {
    await openProvider(page, server);
    // Keep the provider's redirect address and the cookie that binds it to this browser.
    const attempt = (await page.context().cookies(server.url)).find((cookie) => cookie.name === "attempt");
    const callback = page.waitForRequest((request) => request.url().startsWith(`${server.url}/auth/callback?`));
    await identify(page, ana);
    const used = (await callback).url();
    await page.waitForURL(`${server.url}/payment`);
    if (!attempt) throw new Error("no attempt cookie");
    await page.context().addCookies([attempt]);
    await page.goto(used);
    await expect(page).toHaveURL(`${server.url}/#entrada-repetida`);
    await expect(page.locator("#entrada-repetida")).toBeVisible();
  });

  test("the person cancels at the provider", async ({ page, server }) => {
    await openProvider(page, server);
    await page.getByRole("button", { name: "Cancelar" }).click();
    await expect(page).toHaveURL(`${server.url}/#entrada-cancelada`);
    await expect(page.locator("#entrada-cancelada")).toBeVisible();
  });

  test("the provider has not verified the e-mail", async ({ page, server }) => {
    await openProvider(page, server);
    await page.getByText("Mais opções").click();
    await page.getByLabel("Enviar o e-mail como não verificado").check();
    await identify(page, ana);
    await expect(page).toHaveURL(`${server.url}/#entrada-email`);
    await expect(page.locator("#entrada-email")).toBeVisible();
  });

  test.describe("with a provider", () => {
    // Nothing listens there.
    test.use({ variables: { OIDC_ISSUER_URL: "http://127.0.0.1:1" } });

    test("that is away", async ({ page, server }) => {
      await page.goto(server.url);
      await page.getByRole("link", { name: "Começar Agora com Google" }).first().click();
      await expect(page).toHaveURL(`${server.url}/#entrada-indisponivel`);
      await expect(page.locator("#entrada-indisponivel")).toBeVisible();
    });
  });
});
