import type { CDPSession, Page } from "@playwright/test";

type Metrics = Record<string, number>;

/** Measures the work of Chromium's main thread. */
export class Work {
  private readonly chrome: CDPSession;

  private constructor(chrome: CDPSession) {
    this.chrome = chrome;
  }

  static async of(page: Page): Promise<Work> {
    const chrome = await page.context().newCDPSession(page);
    // CPU time of the thread, independent of the load of the machine.
    await chrome.send("Performance.enable", { timeDomain: "threadTicks" });
    return new Work(chrome);
  }

  /** Measures how much each metric grows during an action. */
  async during<Name extends string>(
    names: readonly Name[],
    act: () => Promise<unknown>,
  ): Promise<Record<Name, number>> {
    const before = await this.metrics();
    await act();
    const after = await this.metrics();
    const entries = names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]);
    return Object.fromEntries(entries);
  }

  private async metrics(): Promise<Metrics> {
    const { metrics } = await this.chrome.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }
}

/** Presses a button and waits for the frame that shows the result. Returns the number of `counted` elements in it. */
export const tap = (page: Page, name: string, counted = "body"): Promise<number> =>
  page.evaluate(
    ([label, selector]) => {
      const button = [...document.querySelectorAll("button")].find((it) => it.textContent?.trim() === label);
      if (!button) throw new Error(`no button ${label}`);
      button.click();
      return new Promise<number>((resolve) =>
        requestAnimationFrame(() => {
          const { length } = document.querySelectorAll(selector);
          setTimeout(() => resolve(length));
        }),
      );
    },
    [name, counted] as const,
  );
