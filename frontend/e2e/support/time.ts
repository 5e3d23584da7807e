import type { Page } from "@playwright/test";
import type { Server } from "./server.ts";

const ZONE = "America/Sao_Paulo";
const DAY_MS = 86_400_000;

/** As in `Date.getDay()`. */
export const SUNDAY = 0;
export const MONDAY = 1;
export const WEDNESDAY = 3;

/**
 * Moves the clocks of the server and this page to 10:00 of the next such weekday in São Paulo. Sign in before: the
 * identity provider stays in the present.
 */
export async function goToWeekday(server: Server, page: Page, weekday: number): Promise<Date> {
  const now = Date.now() + server.secondsAhead * 1000;
  const target = nextTenOClock(new Date(now), weekday);
  // Rounded up: the server is never behind the page.
  await server.advance(Math.ceil((target.getTime() - now) / 1000));
  await page.clock.install({ time: target });
  return target;
}

/** Advances both clocks and fires the page's timers that are due in this time. */
export async function letPass(server: Server, page: Page, seconds: number): Promise<void> {
  await server.advance(seconds);
  await page.clock.fastForward(seconds * 1000);
}

/** Stops the page's clock until `page.clock.resume()`. */
export async function stopTime(page: Page): Promise<void> {
  // Slightly in the future, because the time must not have passed when the call arrives.
  const soon = (await page.evaluate(() => Date.now())) + 1_000;
  await page.clock.pauseAt(soon);
}

function nextTenOClock(from: Date, weekday: number): Date {
  for (let days = 0; days <= 8; days += 1) {
    const day = new Date(from.getTime() + days * DAY_MS);
    const date = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE }).format(day);
    // Brazil has had no summer time since 2019.
    const candidate = new Date(`${date}T10:00:00-03:00`);
    if (candidate > from && candidate.getUTCDay() === weekday) return candidate;
  }
  throw new Error("no such weekday");
}
