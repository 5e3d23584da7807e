import { test as base } from "../support/test.ts";
import type { Driver, Settings } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { Visitor } from "./visitor.ts";
import { startWebKit } from "./webkitgtk.ts";

const engines: Record<string, (settings: Settings) => Promise<Driver>> = {
  webkitgtk: startWebKit,
  firefox: startFirefox,
};

export interface Options {
  engine: string;
  size: { width: number; height: number };
}

export const test = base.extend<Options & { visitor: Visitor }>({
  engine: ["", { option: true }],
  size: [{ width: 0, height: 0 }, { option: true }],
  visitor: async ({ engine, size }, use, info) => {
    const start = engines[engine];
    if (!start) throw new Error(`no engine '${engine}'`);
    const visitor = new Visitor(await start({ ...size, timeZone: trainingZone(new Date()) }));
    await use(visitor);
    if (info.status !== info.expectedStatus) {
      await visitor.screenshot().then(
        (image) => info.attach("screenshot", { body: Buffer.from(image, "base64"), contentType: "image/png" }),
        () => undefined,
      );
    }
    await visitor.leave();
  },
});

export { expect } from "../support/test.ts";

// At any moment two of these have different dates: the last two are 25 hours apart.
const ZONES = ["America/Sao_Paulo", "Pacific/Kiritimati", "Pacific/Pago_Pago"];
const TEN_MINUTES_MS = 600_000;

/** A zone where it isn't Sunday, now and for the next ten minutes, so that a six-day program has a workout today. */
function trainingZone(now: Date): string {
  const soon = new Date(now.getTime() + TEN_MINUTES_MS);
  const zone = ZONES.find((it) => [now, soon].every((time) => weekday(time, it) !== "Sun"));
  if (!zone) throw new Error("it is Sunday everywhere");
  return zone;
}

const weekday = (time: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short" }).format(time);
