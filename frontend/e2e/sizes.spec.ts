import type { Page } from "@playwright/test";
import { freeWorkoutPath, paths } from "../src/lib/paths.ts";
import { Administrator } from "./support/admin.ts";
import { demo } from "./support/demo.ts";
import { ana, signIn } from "./support/member.ts";
import { SessionScreen } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { goToWeekday, MONDAY } from "./support/time.ts";
import { dayBefore, train } from "./support/training.ts";

/** Phones upright and lying, a tablet, a desktop, and a desktop at 200 %. */
const SIZES = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 664],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1440, 900],
  [640, 430],
] as const;

const SCREENS = [
  paths.dashboard,
  paths.workouts,
  paths.exercises,
  paths.customWorkout,
  freeWorkoutPath,
  paths.profile,
  paths.progress,
  paths.challenges,
  paths.calendar,
  paths.measurements,
  paths.ownData,
  paths.payment,
  paths.referrals,
  paths.terms,
  paths.privacy,
  paths.home,
];

/** Without the app's frame. */
const STATIC = [paths.terms, paths.privacy, paths.home] as const;

/** How far a screen reaches beyond its right edge, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("no screen is wider than a phone, a tablet, a desktop, or a desktop at 200 %", async ({ page, server }) => {
  await server.demo();
  await signIn(page, server, demo.progressing);
  for (const path of SCREENS) {
    await page.goto(server.url + path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      expect(await overflow(page), `${path} at ${width}×${height}`).toBeLessThanOrEqual(0);
    }
  }
});

test("home, workouts, profile and a session hold text of 200 % on a phone", async ({ page, server }) => {
  await server.demo();
  await signIn(page, server, demo.progressing);
  const devtools = await page.context().newCDPSession(page);
  const holdsLargeText = async (name: string) => {
    // As the browser's own setting, which media queries follow too.
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await page.reload();
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await expect.poll(size).toBe("32px");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect(await overflow(page), name).toBeLessThanOrEqual(0);
  };
  for (const path of [paths.dashboard, paths.workouts, paths.profile]) {
    await page.goto(server.url + path);
    await holdsLargeText(path);
  }
  const session = await SessionScreen.start(server, page);
  await holdsLargeText("the session");
  await expect(session.load).toBeInViewport({ ratio: 1 });
  await expect(session.complete).toBeInViewport({ ratio: 1 });
  await session.complete.press("Enter");
  await expect(session.rest).toBeInViewport({ ratio: 1 });
  for (const name of ["Pular", "+15 s"]) await expect(session.button(name)).toBeInViewport({ ratio: 1 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("the assistant's button is never over a control", async ({ page, server }) => {
  await server.demo();
  const admin = await Administrator.signIn(server);
  await admin.switchAssistantOn();
  await admin.leave();
  await signIn(page, server, demo.progressing);
  const button = page.getByRole("button", { name: "Assistente", exact: true });
  for (const path of SCREENS.filter((path) => !(STATIC as readonly string[]).includes(path))) {
    await page.goto(server.url + path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1280, 860],
    ] as const) {
      await page.setViewportSize({ width, height });
      const shown = await stopsWithButton(page, height);
      expect(shown.covering, `${path} at ${width}×${height}`).toEqual([]);
      // The end of a page leaves room for it, unless the screen's own actions stick there.
      if (!shown.hasBar) expect(shown.isAtEnd, `${path} at ${width}×${height}`).toBe(true);
    }
  }
  await expect(button).toHaveCount(1);
});

/** Scrolls down the page in steps, and looks whether the button shows where a control lies under it. */
const stopsWithButton = (page: Page, height: number) =>
  page.evaluate(async (step) => {
    const settled = () => new Promise((done) => setTimeout(done, 250));
    const button = document.querySelector("[data-assistant] button") as HTMLElement;
    const isShown = () => !button.hasAttribute("data-away");
    const covered = () => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const controls = [...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select, summary)")];
      return controls.filter((control) => {
        const box = control.getBoundingClientRect();
        const overlaps = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        return overlaps && control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      });
    };
    const covering: string[] = [];
    for (let y = 0; ; y += step) {
      window.scrollTo(0, y);
      await settled();
      if (isShown()) covering.push(...covered().map((control) => `${y}: ${control.outerHTML.slice(0, 120)}`));
      if (y >= document.documentElement.scrollHeight - window.innerHeight) break;
    }
    const hasBar = document.querySelector("[data-bottom-bar]") !== null;
    return { covering, hasBar, isAtEnd: isShown() };
  }, height);

test("the widest referral code fits every screen", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  const widest = "WWWWWWWW";
  await page.route("**/api/referral-stats", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, stats: { ...body.stats, referral_code: widest } } });
  });
  await page.goto(server.url + paths.referrals);
  const code = page.getByText(widest, { exact: true });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(code).toBeVisible();
    const beyond = await code.evaluate((text) => {
      const card = text.parentElement as HTMLElement;
      return text.scrollWidth - card.clientWidth + 2 * Number.parseFloat(getComputedStyle(card).paddingInlineStart);
    });
    expect(beyond, `${width}×${height}`).toBeLessThanOrEqual(0);
  }
});

test("a session fits every screen, with its open set in view and a long load readable", async ({ page, server }) => {
  await server.demo();
  await signIn(page, server, demo.progressing);
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await SessionScreen.start(server, page);
  const address = page.url();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    const size = `${width}×${height}`;
    await expect(session.load, size).toBeInViewport({ ratio: 1 });
    await expect(session.amount, size).toBeInViewport({ ratio: 1 });
    await expect(session.complete, size).toBeInViewport({ ratio: 1 });
    await session.load.fill("142,5");
    await session.load.blur();
    expect(await session.load.evaluate((input) => input.scrollWidth <= input.clientWidth), size).toBe(true);
    expect(await overflow(page), size).toBeLessThanOrEqual(0);
  }
});

test("a row with a record, and the open set while resting, fit every phone", async ({ page, server, becomeMember }) => {
  await becomeMember(page, ana);
  await page.setViewportSize({ width: 320, height: 568 });
  const now = await goToWeekday(server, page, MONDAY);
  await train(page, server, { name: "Peito", date: dayBefore(now, 7), loads: [142.5, 142.5, 142.5], exercise: 101 });
  const session = await SessionScreen.start(server, page);
  await session.load.fill("145");
  await session.load.blur();
  await session.complete.press("Enter");
  await expect(session.sets.getByText("Recorde")).toBeVisible();
  await expect(page.getByRole("button", { name: "Registrar série 2 sem esperar" })).toBeVisible();
  // Until the time left has five digits.
  const longer = page.getByRole("button", { name: "+15 s" });
  const left = page.getByRole("timer", { name: "Descanso restante" });
  while (!/\d\d:\d\d/.test((await left.textContent()) ?? "")) await longer.click();
  for (const width of [320, 360, 375, 390, 412, 448, 450]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    // The session clips rows that are too wide, so `overflow` doesn't see them.
    const right = await session.sets.evaluateAll((rows) =>
      Math.max(...rows.map((it) => it.getBoundingClientRect().right)),
    );
    expect(right, `${width} px`).toBeLessThanOrEqual(width - 12);
  }
});
