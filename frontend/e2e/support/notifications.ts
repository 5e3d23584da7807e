import type { Page } from "@playwright/test";

/**
 * Records the notifications that the browser shows from now on. `getNotifications` would lose some: while one is on its
 * way to the screen, Chromium takes it for closed and forgets it.
 */
export async function recordNotifications(page: Page): Promise<string[]> {
  const shown: string[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on("BackgroundService.backgroundServiceEventReceived", ({ backgroundServiceEvent: event }) => {
    if (event.eventName !== "Notification displayed") return;
    const { Title, Body } = Object.fromEntries(event.eventMetadata.map(({ key, value }) => [key, value]));
    shown.push(`${Title}: ${Body}`);
  });
  await browser.send("BackgroundService.setRecording", { service: "notifications", shouldRecord: true });
  await browser.send("BackgroundService.startObserving", { service: "notifications" });
  return shown;
}
