/**
 * Records the calls of a member's training day in a browser, then replays them for many members on each engine. Prints
 * what a day costs.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { Nodes } from "../faults/nodes.ts";
import { launchOptions } from "../support/chromium.ts";
import type { Engine } from "../support/database.ts";
import { type RecordedCall, trainForADay } from "../support/day.ts";
import { demo } from "../support/demo.ts";
import { signIn } from "../support/member.ts";
import { phone } from "../support/screens.ts";
import { Server } from "../support/server.ts";
import { goToWeekday, MONDAY } from "../support/time.ts";
import { exchange, type Member, signInGroup } from "./client.ts";
import { cpuMs, postgresMs } from "./cpu.ts";

const MEMBERS = process.argv.includes("--short") ? 10 : 40;
/** Most calls, bytes, statements and milliseconds of a day. */
const BOUNDS = { calls: 30, bytes: 80_000, statements: 170, ms: 60 };
/** The share of members who train on a day, and of those who do so in its peak hour. */
const TRAINING_SHARE = 0.35;
const PEAK_SHARE = 0.2;
/** How busy a core may be in that hour. */
const BUSY = 0.7;

async function record(): Promise<RecordedCall[]> {
  const server = await Server.start();
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ ...phone, locale: "pt-BR", timezoneId: "America/Sao_Paulo" });
    await server.demo();
    await signIn(page, server, demo.progressing);
    await page.waitForLoadState("networkidle");
    await goToWeekday(server, page, MONDAY);
    return (await trainForADay(page, server.url))[0];
  } finally {
    await browser.close();
    await server.remove();
  }
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const ofMember = (uuid: string, member: Member) => {
  const hex = createHash("sha256").update(`${uuid} ${member.id}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Sends the day's calls for a member, with rows of the member's own. */
async function replay(calls: RecordedCall[], port: number, member: Member): Promise<void> {
  let known = "";
  for (const { method, path, body, known: wasKnown } of calls) {
    const own = (text: string) => text.replace(UUID, (uuid) => ofMember(uuid, member));
    const answer = await exchange(
      port,
      { method: method as "GET" | "PUT", path: own(path), ...(body && { body: JSON.parse(own(body)) }) },
      member,
      wasKnown && known ? { "If-None-Match": known } : {},
    );
    if (path === "/api/visit") known = answer.etag || known;
  }
}

/** Statements of one more replay, from the log of PostgreSQL; null where there is none. */
async function statementsOf(nodes: Nodes, run: () => Promise<void>): Promise<number | null> {
  const log = process.env.E2E_POSTGRES_LOG;
  if (!log || !nodes.database.url.startsWith("postgres")) return null;
  const name = new URL(nodes.database.url).pathname.slice(1);
  await nodes.all[0]?.drain();
  await nodes.database.execute(`ALTER DATABASE ${name} SET log_min_messages = 'log'`);
  await nodes.database.execute(`ALTER DATABASE ${name} SET log_statement = 'all'`);
  await nodes.all[0]?.start();
  const counted = async () =>
    (
      (await readFile(log, "utf8")).match(
        /LOG: {2}(execute [^:]*|statement): (?!BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET |SELECT 1$)/gm,
      ) ?? []
    ).length;
  const before = await counted();
  await run();
  return (await counted()) - before;
}

async function measure(engine: Engine, calls: RecordedCall[]): Promise<{ ms: number; statements: number | null }> {
  const nodes = await Nodes.prepare(1, engine);
  const node = nodes.all[0];
  if (!node) throw new Error("no node");
  const hasServer = engine === "postgres";
  try {
    await node.run(["migrate"]);
    await node.run(["seed", `${MEMBERS + 2}x100`]);
    await nodes.database.settle();
    await node.start();
    const members = await signInGroup(`http://localhost:${node.port}`, 100, MEMBERS + 2);
    const [first, last, ...others] = members as [Member, Member, ...Member[]];
    // Fills the caches and connections.
    await replay(calls, node.port, first);
    const spent = async () => (await cpuMs(node.pid ?? 0)) + (hasServer ? await postgresMs() : 0);
    const before = await spent();
    for (const member of others) await replay(calls, node.port, member);
    const ms = ((await spent()) - before) / others.length;
    return { ms, statements: await statementsOf(nodes, () => replay(calls, node.port, last)) };
  } finally {
    await nodes.remove();
  }
}

const calls = await record();
const bytes = calls.reduce((sum, call) => sum + call.bytes, 0);
process.stdout.write(`a day: ${calls.length} calls, ${(bytes / 1000).toFixed(1)} kB\n`);
let isOver = calls.length > BOUNDS.calls || bytes > BOUNDS.bytes;
for (const engine of ["sqlite", "postgres"] as const) {
  const { ms, statements } = await measure(engine, calls);
  const perCore = (BUSY * 3_600_000) / (ms * TRAINING_SHARE * PEAK_SHARE);
  const counted = statements === null ? "" : `, ${statements} statements`;
  process.stdout.write(
    `${engine}: ${ms.toFixed(1)} ms of processor${counted}; ${Math.round(perCore)} members a core\n`,
  );
  isOver ||= ms > BOUNDS.ms || (statements ?? 0) > BOUNDS.statements;
}
process.exitCode = isOver ? 1 : 0;
