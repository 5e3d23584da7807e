import { chromium } from "@playwright/test";
import config from "../../playwright.config.ts";
import { Administrator } from "../support/admin.ts";
import { ana, answerQuestionnaire, signIn } from "../support/member.ts";
import { phone } from "../support/screens.ts";
import { Server } from "../support/server.ts";
import { SessionScreen } from "../support/session.ts";
import { tap, Work } from "../support/work.ts";

/** CPU slowdown that simulates a slow phone. */
const SLOWDOWN = 4;
const BOUND_MS = 50;
const SETS = 16;

/** Main-thread work between a tap and the next frame. */
const WORK = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"] as const;

async function measure(server: Server): Promise<number[]> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await browser.newPage({ ...phone, locale: "pt-BR", serviceWorkers: "block" });
    await signIn(page, server, ana);
    await answerQuestionnaire(page, server);
    const admin = await Administrator.signIn(server);
    await admin.approve(ana.email);
    await admin.leave();
    await page.goto(`${server.url}/workout-session?type=A`);
    const session = new SessionScreen(page);
    await session.complete.waitFor();
    const work = await Work.of(page);
    const taps: number[] = [];
    for (let set = 0; set < SETS; set += 1) {
      await session.chooseLoad();
      const seconds = await work.during(WORK, () => tap(page, "Concluir série"));
      taps.push(WORK.reduce((sum, name) => sum + seconds[name] * 1000, 0));
      if ((await session.button("Fazer agora").count()) > 0) await tap(page, "Fazer agora");
    }
    return taps;
  } finally {
    await browser.close();
  }
}

const server = await Server.start();
try {
  const taps = (await measure(server)).toSorted((a, b) => a - b);
  const middle = (taps[Math.floor(taps.length / 2)] ?? 0) * SLOWDOWN;
  process.stdout.write(`completing-a-set: ${middle.toFixed(1)} ms, bound ${BOUND_MS} ms\n`);
  process.exitCode = middle < BOUND_MS ? 0 : 1;
} finally {
  await server.remove();
}
