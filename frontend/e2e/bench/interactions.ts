import { chromium, type Page } from "@playwright/test";
import { Administrator } from "../support/admin.ts";
import { launchOptions } from "../support/chromium.ts";
import { ana, answerQuestionnaire, signIn } from "../support/member.ts";
import { phone } from "../support/screens.ts";
import { Server } from "../support/server.ts";
import { SessionScreen } from "../support/session.ts";
import { tap, Work } from "../support/work.ts";
import { median } from "./median.ts";

/** CPU slowdown that simulates a slow phone. */
const SLOWDOWN = 4;
/** Most milliseconds of main-thread work: of the usual action, and of the worst. */
const BOUNDS = { median: 50, worst: 100 };
const SETS = 16;
/** Narrowed down, widened again, and without a result. */
const KEYS = [..."agachamento", ...Array<string>(11).fill("Backspace"), ..."rosca", ..."xyz"];
/** Until the list has followed and nothing is left to do. */
const SETTLED_MS = 400;

/** Main-thread work between an action and the frames after it. */
const WORK = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"] as const;

async function milliseconds(work: Work, act: () => Promise<unknown>): Promise<number> {
  const seconds = await work.during(WORK, act);
  return WORK.reduce((sum, name) => sum + seconds[name] * 1000 * SLOWDOWN, 0);
}

async function completeSets(page: Page, server: Server): Promise<number[]> {
  await page.goto(`${server.url}/workout-session?type=A`);
  const session = new SessionScreen(page);
  await session.complete.waitFor();
  const work = await Work.of(page);
  const taps: number[] = [];
  for (let set = 0; set < SETS; set += 1) {
    await session.chooseLoad();
    taps.push(await milliseconds(work, () => tap(page, "Concluir série")));
    if ((await session.button("Pular").count()) > 0) await tap(page, "Pular");
  }
  return taps;
}

async function typeInLibrary(page: Page, server: Server): Promise<number[]> {
  await page.goto(`${server.url}/exercicios`);
  const search = page.getByRole("searchbox");
  await search.click();
  await page.waitForLoadState("networkidle");
  const work = await Work.of(page);
  const keys: number[] = [];
  for (const key of KEYS) {
    keys.push(
      await milliseconds(work, async () => {
        await page.keyboard.press(key);
        await page.waitForTimeout(SETTLED_MS);
      }),
    );
  }
  return keys;
}

const server = await Server.start();
const browser = await chromium.launch(launchOptions);
try {
  const page = await browser.newPage({ ...phone, locale: "pt-BR", serviceWorkers: "block" });
  await signIn(page, server, ana);
  await answerQuestionnaire(page, server);
  const admin = await Administrator.signIn(server);
  await admin.approve(ana.email);
  await admin.leave();
  for (const [name, measure] of Object.entries({
    "completing a set": completeSets,
    "a key in the library": typeInLibrary,
  })) {
    const all = await measure(page, server);
    const [usual, worst] = [median(all), Math.max(...all)];
    process.stdout.write(
      `${name}: median ${usual.toFixed(1)} of ${BOUNDS.median} ms, worst ${worst.toFixed(1)} of ${BOUNDS.worst} ms\n`,
    );
    if (!(usual < BOUNDS.median && worst <= BOUNDS.worst)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.remove();
}
