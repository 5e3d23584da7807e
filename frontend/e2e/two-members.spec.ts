import type { Browser, Page } from "@playwright/test";
import { ana, bruno, identify, type Person } from "./support/member.ts";
import { cut, restore } from "./support/network.ts";
import { newPhone } from "./support/screens.ts";
import type { Server } from "./support/server.ts";
import { doneSets, SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

/** The page's member's running workout on the server. */
const underWay = async (page: Page, server: Server) =>
  (await (await page.request.get(`${server.url}/api/workouts/open`)).json()).workout;

/** Signs a member up on a separate device and gets them approved. */
async function approved(browser: Browser, become: (page: Page) => Promise<void>): Promise<void> {
  const context = await newPhone(browser);
  await become(await context.newPage());
  await context.close();
}

test.beforeEach(async ({ page, browser, becomeMember }) => {
  await approved(browser, (other) => becomeMember(other, bruno));
  await becomeMember(page, ana);
});

/** Signs in as another member in this browser, while someone is already signed in. */
async function takeOver(page: Page, server: Server, person: Person): Promise<void> {
  await page.goto(`${server.url}/api/oauth/google/redirect_url`);
  await identify(page, person);
  const [name] = person.name.split(" ");
  await expect(page.getByRole("heading", { name: new RegExp(`, ${name}`) })).toBeVisible();
}

test("what one of them did is never stored as the other's, and waits on the device", async ({
  page,
  server,
  context,
}) => {
  const session = await SessionScreen.start(server, page);
  await session.completeSets(1);
  await expect(session.saved).toBeVisible();
  await cut(context);
  await session.completeSets(1);
  await expect(page.getByText("1 série guardada no aparelho")).toBeVisible();
  await context.unroute("**/api/**");

  const tab = await context.newPage();
  await takeOver(tab, server, bruno);
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await expect(page.getByRole("heading", { name: /, Bruno/ })).toBeVisible();
  await restore(context);
  await expect(page.getByRole("link", { name: "Iniciar", exact: true })).toBeVisible();
  expect(await underWay(tab, server)).toBeNull();

  await takeOver(tab, server, ana);
  await expect(page.getByRole("heading", { name: /, Ana/ })).toBeVisible();
  await expect.poll(async () => doneSets(await underWay(tab, server)).length).toBe(2);
});

test("the server notifies a page that missed the change", async ({ page, server, context, browser }) => {
  const session = await SessionScreen.start(server, page);
  await session.completeSets(1);
  await expect(session.saved).toBeVisible();
  // In a separate browser context, so that no tab here is notified.
  const elsewhere = await newPhone(browser);
  await takeOver(await elsewhere.newPage(), server, bruno);
  await context.addCookies(await elsewhere.cookies());
  await elsewhere.close();
  await session.complete.click();
  await expect(page.getByRole("heading", { name: /, Bruno/ })).toBeVisible();
  expect(await underWay(page, server)).toBeNull();
});

test("after signing out in another tab nothing of the session is shown, and nothing is said to be kept", async ({
  page,
  server,
  context,
}) => {
  const session = await SessionScreen.start(server, page);
  await session.completeSets(1);
  await expect(session.saved).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(`${server.url}/dashboard`);
  await tab.getByRole("button", { name: "Mais" }).click();
  await tab.getByRole("dialog", { name: "Mais" }).getByRole("button", { name: "Sair" }).click();
  await expect(tab).toHaveURL(`${server.url}/`);
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/`);
});

test("a session that was abandoned in another tab is reported as abandoned", async ({ page, server, context }) => {
  const session = await SessionScreen.start(server, page);
  await session.completeSets(1);
  await expect(session.saved).toBeVisible();
  const tab = await context.newPage();
  await tab.clock.install({ time: Date.now() + server.secondsAhead * 1000 });
  await tab.goto(page.url());
  const other = new SessionScreen(tab);
  await other.askToAbandon();
  await tab.getByRole("dialog").getByRole("button", { name: "Abandonar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Este treino foi abandonado" })).toBeVisible();
  await expect(page.getByText("as séries dele foram apagadas")).toBeVisible();
});
