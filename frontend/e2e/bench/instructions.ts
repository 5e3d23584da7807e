import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { Nodes } from "../faults/nodes.ts";
import { ask, type Member, signInGroup } from "./client.ts";
import { type Measured, REQUESTS } from "./requests.ts";

const BASELINE = resolve(import.meta.dirname, "instructions.json");
const WATCHED = ["users/me", "todays-workout", "PUT a set", "PUT finish, 20 sets"];
/** More than this share above the baseline is a slowdown. */
const TOLERANCE = 0.05;
const WORKOUTS = 100;
/** The limit of requests per member and minute. */
const MEMBERS = 5;
/** A server under callgrind is fifty times slower, so a loaded machine may run into its time limit. */
const ATTEMPTS = 3;
/** Calls before the measured ones, so that statements are prepared and pools are filled. */
const WARM_UP = 20;

/** Of so many runs the least counts: what the server does beside the calls only adds to it. */
const RUNS = 3;

/** Instructions of a server's whole run, in which members make some calls. */
async function instructionsOf(nodes: Nodes, request: Measured, calls: number): Promise<number> {
  const node = nodes.all[0];
  if (!node) throw new Error("no node");
  const file = `${nodes.folder}/callgrind.out`;
  await node.kill();
  await node.start(["valgrind", "--tool=callgrind", `--callgrind-out-file=${file}`]);
  const members = await signInGroup(`http://localhost:${node.port}`, WORKOUTS, MEMBERS);
  // Callgrind translates the code as it first runs, which may take longer than the server lets a save take.
  const [first] = members as [Member];
  await ask(node.port, request.product(first), first).catch(() => undefined);
  for (let at = 0; at < WARM_UP + calls; at += 1) {
    const member = members[at % MEMBERS] as Member;
    await ask(node.port, request.product(member), member);
  }
  await node.drain();
  const total = /^summary: (\d+)/m.exec(await readFile(file, "utf8"))?.[1];
  if (!total) throw new Error(`no summary in ${file}`);
  return Number(total);
}

async function leastInstructionsOf(nodes: Nodes, request: Measured, calls: number): Promise<number> {
  const found: number[] = [];
  while (found.length < RUNS) found.push(await attempt(() => instructionsOf(nodes, request, calls)));
  return Math.min(...found);
}

async function attempt(count: () => Promise<number>): Promise<number> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await count();
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

const baseline: Record<string, number> = JSON.parse(await readFile(BASELINE, "utf8").catch(() => "{}"));
const found: Record<string, number> = {};
let slower = 0;
for (const request of REQUESTS.filter(({ name }) => WATCHED.includes(name))) {
  const nodes = await Nodes.prepare(1, "sqlite");
  try {
    await nodes.all[0]?.run(["migrate"]);
    await nodes.all[0]?.run(["seed", `${MEMBERS}x${WORKOUTS}`]);
    const idle = await leastInstructionsOf(nodes, request, 0);
    const busy = await leastInstructionsOf(nodes, request, request.calls);
    const each = Math.round((busy - idle) / request.calls);
    found[request.name] = each;
    const before = baseline[request.name];
    const change = before ? each / before - 1 : 0;
    slower += Number(change > TOLERANCE);
    const compared = before ? `${(100 * change).toFixed(1)} % against the baseline` : "no baseline";
    process.stdout.write(`${request.name.padEnd(20)} ${each} instructions, ${compared}\n`);
  } finally {
    await nodes.remove();
  }
}
if (process.argv.includes("--update")) await writeFile(BASELINE, `${JSON.stringify(found, null, 2)}\n`);
else process.exitCode = slower > 0 ? 1 : 0;
