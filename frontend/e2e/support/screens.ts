import type { Browser, BrowserContext } from "@playwright/test";

/** The two viewport sizes that every screen supports. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1280, height: 860 }, hasTouch: false, isMobile: false } as const;

/** A second phone beside the journey's own page. */
export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...phone, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
