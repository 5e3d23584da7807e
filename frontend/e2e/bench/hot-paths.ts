import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, request as send } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { request } from "@playwright/test";
import { signIn } from "../faults/members.ts";
import { Nodes } from "../faults/nodes.ts";
import type { Engine } from "../support/database.ts";
import { freePort, Running } from "../support/process.ts";
import { cpuMs, postgresMs } from "./cpu.ts";

const LIMIT = resolve(import.meta.dirname, process.env.BENCH_LIMIT ?? "../../../target/release/evolua-limit");

/** Members with 100 workouts; with `--short` the million sets become forty thousand. */
const CROWD = process.argv.includes("--short") ? 20 : 500;
/** `--engine=sqlite` and `--only=finish` measure a part. */
const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split("=")[1];
/** Each member may send 120 requests a minute, so the calls are spread. */
const CALLERS = 20;
const FEW = 4;
const ROUNDS = 5;

interface Member {
  id: number;
  cookie: string;
  /** Counts up, so that every saved row is new. */
  saved: number;
  session: string;
}

interface Call {
  method: "GET" | "PUT" | "POST";
  path: string;
  body?: unknown;
}

interface Measured {
  name: string;
  product: (member: Member) => Call;
  limit?: (member: Member) => Call;
  /** How much more than the bare server's: a ratio; without one, milliseconds. */
  goal: number;
  /** Calls in a round. */
  calls: number;
}

const get = (path: string) => (): Call => ({ method: "GET", path });
const ofUser = (path: string) => (member: Member) => ({ method: "GET" as const, path: `${path}?user=${member.id}` });

function setBody(orderIndex: number) {
  return {
    client_id: randomUUID(),
    revision: Date.now(),
    order_index: orderIndex,
    reps: 8,
    weight: 40,
    completed: true,
    target_reps: "8-12",
  };
}

/** A copy of a session; the exercise keeps its row, the sets are new. */
function copyOf(session: string, sets: number, first: number, isOver: boolean) {
  const start = new Date(Date.now() - 3_000_000).toISOString();
  const exercise = {
    client_id: session.replace(/^.{8}/, "eeeeeeee"),
    revision: 1,
    exercise_id: 1,
    order_index: 0,
    sets: Array.from({ length: sets }, (_, at) => setBody(first + at)),
  };
  return {
    revision: Date.now(),
    date: new Date().toLocaleDateString("sv", { timeZone: "America/Sao_Paulo" }),
    workout_type: "A",
    program_type: "ABC",
    start_time: start,
    end_time: isOver ? new Date().toISOString() : null,
    exercises: [exercise],
  };
}

const REQUESTS: Measured[] = [
  { name: "users/me", product: get("/api/users/me"), limit: ofUser("/me"), goal: 2.5, calls: 400 },
  { name: "todays-workout", product: get("/api/todays-workout"), limit: ofUser("/today"), goal: 2, calls: 200 },
  { name: "workouts, 20", product: get("/api/workouts?limit=20"), limit: ofUser("/workouts"), goal: 2, calls: 200 },
  { name: "progress-metrics", product: get("/api/progress-metrics"), limit: ofUser("/metrics"), goal: 2, calls: 200 },
  { name: "session-plans", product: get("/api/session-plans"), goal: 3, calls: 60 },
  { name: "suggestion", product: get("/api/exercises/1/suggestion?sets=3&reps=8-12"), goal: 1, calls: 100 },
  { name: "workouts/open", product: get("/api/workouts/open"), goal: 0.5, calls: 200 },
  {
    name: "PUT a set",
    product: (member) => {
      // Twenty sets to a session, as a member would.
      if (member.saved % 20 === 0) member.session = randomUUID();
      member.saved += 1;
      const body = copyOf(member.session, 1, member.saved % 20, false);
      return { method: "PUT", path: `/api/workouts/${member.session}/session`, body };
    },
    limit: (member) => ({ method: "PUT", path: `/save?user=${member.id}`, body: copyOf(randomUUID(), 1, 0, false) }),
    goal: 2.5,
    calls: 200,
  },
  {
    name: "PUT finish, 20 sets",
    product: () => {
      const session = randomUUID();
      return { method: "PUT", path: `/api/workouts/${session}/session`, body: copyOf(session, 20, 0, true) };
    },
    limit: (member) => ({ method: "PUT", path: `/save?user=${member.id}`, body: copyOf(randomUUID(), 20, 0, true) }),
    goal: 2.5,
    calls: 60,
  },
  {
    name: "calculate-progress",
    product: () => ({ method: "POST", path: "/api/calculate-progress" }),
    limit: (member) => ({ method: "POST", path: `/recalculate?user=${member.id}` }),
    goal: 3,
    calls: 60,
  },
];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a call and returns the answer's text; anything but success throws. */
function ask(port: number, call: Call, member: Member): Promise<string> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const headers = {
    Host: `localhost:${port}`,
    Origin: `http://localhost:${port}`,
    Cookie: member.cookie,
    "X-Time-Zone": "America/Sao_Paulo",
    ...(body === undefined ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
  };
  return new Promise((done, fail) => {
    const sent = send({ host: "127.0.0.1", port, agent, method: call.method, path: call.path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString();
        const status = answer.statusCode ?? 0;
        if (status < 300) done(text);
        else fail(new Error(`${call.method} ${call.path}: ${status} ${text.slice(0, 300)}`));
      });
    });
    sent.on("error", fail);
    sent.end(body);
  });
}

/** Processor milliseconds of a call, database included, and the bytes of its last answer. */
async function costOf(
  { port, pid }: { port: number; pid: number },
  hasServer: boolean,
  members: Member[],
  calls: number,
  call: (member: Member) => Call,
) {
  const spent = async () => (await cpuMs(pid)) + (hasServer ? await postgresMs() : 0);
  let bytes = 0;
  const before = await spent();
  for (let at = 0; at < calls; at += 1) {
    const member = members[at % members.length] as Member;
    bytes = (await ask(port, call(member), member)).length;
  }
  return { ms: ((await spent()) - before) / calls, bytes };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function signInGroup(url: string, workouts: number, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let number = 1; number <= count; number += 1) {
    const extraHTTPHeaders = { "X-Forwarded-For": `198.51.${workouts % 200}.${number}`, Origin: url };
    const api = await request.newContext({ baseURL: url, extraHTTPHeaders });
    const email = `volume-${workouts}-${number}@exemplo.com.br`;
    await signIn(api, url, { email, name: email });
    const { cookies } = await api.storageState();
    const me = await (await api.get("/api/users/me")).json();
    await api.dispose();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    members.push({ id: me.id, cookie, saved: 0, session: randomUUID() });
  }
  return members;
}

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
    await nodes.database.execute(hasServer ? "VACUUM ANALYZE" : "ANALYZE");
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
        // The limit of requests per member and minute.
        await wait((one.calls / crowd.length) * 500);
      }
      const few = Math.min(one.calls, 80);
      const grown = [
        (await costOf(product, hasServer, short, few, one.product)).ms,
        (await costOf(product, hasServer, long, few, one.product)).ms,
      ];
      const ms = median(rounds.map((round) => round.ms));
      const ratio = median(rounds.map((round) => round.ms / round.bare));
      const isMissed = (one.limit ? ratio : ms) > one.goal;
      misses += Number(isMissed);
      const columns = [
        one.name.padEnd(20),
        ms.toFixed(3).padStart(7),
        (one.limit ? median(rounds.map((round) => round.bare)).toFixed(3) : "–").padStart(8),
        (one.limit ? ratio.toFixed(2) : "–").padStart(8),
        String(rounds[0]?.bytes ?? 0).padStart(8),
        `  ${grown.map((value) => value.toFixed(3)).join(" / ")}`,
      ];
      process.stdout.write(`${columns.join("")}${isMissed ? `   over ${one.goal}` : ""}\n`);
      await wait(5_000);
    }
    await nodes.database.execute("UPDATE exercise_metrics SET holds_until = '2020-01-01'");
    const firstOfDay = get("/api/progress-metrics");
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
