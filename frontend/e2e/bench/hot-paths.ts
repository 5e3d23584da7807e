import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { Nodes } from "../faults/nodes.ts";
import type { Engine } from "../support/database.ts";
import { freePort, Running } from "../support/process.ts";
import { ask, type Call, type Member, signInGroup } from "./client.ts";
import { cpuMs, postgresMs } from "./cpu.ts";
import { sendReads } from "./load.ts";
import { median } from "./median.ts";
import { REQUESTS } from "./requests.ts";

const LIMIT = resolve(import.meta.dirname, process.env.BENCH_LIMIT ?? "../../../target/release/evolua-limit");

/** Members with 100 workouts; with `--short` the million sets become forty thousand. */
const CROWD = process.argv.includes("--short") ? 20 : 500;
/** `--engine=sqlite` and `--only=finish` measure a part. */
const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split("=")[1];
/** Each member may send 120 requests a minute, so the calls are spread. */
const CALLERS = 20;
const FEW = 4;
const ROUNDS = 5;

/** Processor milliseconds of a call, database included, and the bytes of an answer. */
async function costOf(
  { port, pid }: { port: number; pid: number },
  hasServer: boolean,
  members: Member[],
  calls: number,
  call: (member: Member) => Call,
) {
  const spent = async () => (await cpuMs(pid)) + (hasServer ? await postgresMs() : 0);
  const memberAt = (at: number) => members[at % members.length] as Member;
  const first = call(memberAt(0));
  const bytes = (await ask(port, first, memberAt(0))).length;
  const before = await spent();
  let answered = calls;
  if (first.method === "GET") {
    const reads = Array.from({ length: calls }, (_, at) => ({ path: call(memberAt(at)).path, member: memberAt(at) }));
    answered = await sendReads(port, reads);
  } else {
    // One after the other: a save goes on from the one before it.
    for (let at = 1; at <= calls; at += 1) await ask(port, call(memberAt(at)), memberAt(at));
  }
  return { ms: ((await spent()) - before) / answered, bytes };
}

/** Bytes of the whole database, its catalogue included, for each set. */
async function bytesPerSet(url: string): Promise<string> {
  const size = "SELECT pg_database_size(current_database()) / COUNT(*) FROM workout_sets";
  const { stdout } = await promisify(execFile)("psql", [url, "--no-align", "--tuples-only", `--command=${size}`]);
  return stdout.trim();
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function measure(engine: Engine): Promise<number> {
  const nodes = await Nodes.prepare(1, engine);
  const folder = await mkdtemp(join(tmpdir(), "evolua-limit-"));
  const node = nodes.all[0];
  if (!node) throw new Error("no node");
  const hasServer = engine === "postgres";
  let limit: Running | null = null;
  let misses = 0;
  try {
    const groups = [`${CROWD}x100`, `${FEW}x25`, `${FEW}x1600`];
    process.stdout.write(`\n${engine}: seeding ${groups.join(", ")}\n`);
    await node.run(["migrate"]);
    await node.run(["seed", ...groups]);
    await nodes.database.settle();
    if (hasServer) process.stdout.write(`storage: ${await bytesPerSet(nodes.database.url)} bytes for each set\n`);
    await node.start();
    const url = `http://localhost:${node.port}`;
    const crowd = await signInGroup(url, 100, Math.min(CALLERS, CROWD));
    const [short, long] = [await signInGroup(url, 25, FEW), await signInGroup(url, 1600, FEW)];
    const todays = join(folder, "today.json");
    await writeFile(todays, await ask(node.port, { method: "GET", path: "/api/todays-workout" }, crowd[0] as Member));
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      LIMIT_PORT: String(port),
      LIMIT_DATABASE_URL: nodes.database.url,
      LIMIT_TODAY: todays,
    };
    limit = new Running(LIMIT, [], { cwd: folder, env });
    await limit.answers(`http://127.0.0.1:${port}/me?user=${crowd[0]?.id}`);
    const [product, bare] = [
      { port: node.port, pid: node.pid ?? 0 },
      { port, pid: limit.pid ?? 0 },
    ];
    process.stdout.write("request               ms      bare    ratio   bytes  25 / 1,600 workouts\n");
    for (const one of REQUESTS.filter(({ name }) => name.includes(option("only") ?? ""))) {
      const rounds: { ms: number; bare: number; bytes: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { ms, bytes } = await costOf(product, hasServer, crowd, one.calls, one.product);
        const least = one.limit ? await costOf(bare, hasServer, crowd, one.calls, one.limit) : { ms: Number.NaN };
        rounds.push({ ms, bare: least.ms, bytes });
        if (one.leavesRows) await nodes.database.settle();
        // The limit of requests per member and minute.
        await wait((one.calls / crowd.length + 1) * (60_000 / (one.perMinute ?? 120)));
      }
      const few = Math.min(one.calls, 80);
      const grown = [
        (await costOf(product, hasServer, short, few, one.product)).ms,
        (await costOf(product, hasServer, long, few, one.product)).ms,
      ];
      const ms = median(rounds.map((round) => round.ms));
      const ratio = median(rounds.map((round) => round.ms / round.bare));
      const { goal } = one;
      const over = "ms" in goal ? ms > goal.ms && `${goal.ms} ms` : ratio > goal.ratio && `${goal.ratio} times`;
      misses += Number(Boolean(over));
      const columns = [
        one.name.padEnd(20),
        ms.toFixed(3).padStart(7),
        (one.limit ? median(rounds.map((round) => round.bare)).toFixed(3) : "–").padStart(8),
        (one.limit ? ratio.toFixed(2) : "–").padStart(8),
        String(rounds[0]?.bytes ?? 0).padStart(8),
        `  ${grown.map((value) => value.toFixed(3)).join(" / ")}`,
      ];
      process.stdout.write(`${columns.join("")}${over ? `   over ${over}` : ""}\n`);
      await wait(5_000);
    }
    await nodes.database.execute("UPDATE exercise_metrics SET holds_until = '2020-01-01'");
    const firstOfDay = (): Call => ({ method: "GET", path: "/api/progress-metrics" });
    const first = [];
    for (const members of [short, crowd, long]) {
      first.push((await costOf(product, hasServer, members, members.length, firstOfDay)).ms.toFixed(3));
    }
    process.stdout.write(`progress, first of a day, 25 / 100 / 1,600 workouts: ${first.join(" / ")} ms\n`);
  } finally {
    await limit?.stop();
    await nodes.remove();
    await rm(folder, { recursive: true, force: true });
  }
  return misses;
}

let misses = 0;
for (const engine of ["sqlite", "postgres"] as const) {
  if (engine.includes(option("engine") ?? "")) misses += await measure(engine);
}
process.exitCode = misses > 0 ? 1 : 0;
