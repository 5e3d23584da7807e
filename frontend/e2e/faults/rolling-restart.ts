import type { APIRequestContext } from "@playwright/test";
import { freePort } from "../support/process.ts";
import { signInMembers } from "./members.ts";
import { Nginx } from "./nginx.ts";
import { type AppNode, Nodes } from "./nodes.ts";
import { close, Tally } from "./report.ts";

/** Fewer than a node takes from a member in a minute. */
const POSTS_OF_A_MEMBER = 100;
const AT_ONCE = 8;

const posts = Number(process.argv[2]);
const failures = new Tally();
let remaining = posts;
let restarts = 0;

async function post(member: APIRequestContext): Promise<void> {
  const data = { name: "Peito", date: "2026-01-05", workout_type: "A", program_type: "ABC" };
  await failures.judge(member.post("/api/workouts", { data }), (answer) => answer.status() === 201);
}

async function postAll(members: APIRequestContext[]): Promise<void> {
  const writer = async () => {
    while (remaining > 0) {
      remaining -= 1;
      // By turn and not by writer: while most of them wait for a closing node, one may post on.
      await post(members[remaining % members.length] as APIRequestContext);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
}

async function restartInTurn(nodes: AppNode[]): Promise<void> {
  for (let turn = 0; remaining > 0; turn += 1) {
    const node = nodes[turn % nodes.length] as AppNode;
    const status = await node.drain();
    if (status !== 0) failures.add(`a node ended with ${status ?? "a kill after ten seconds"}`);
    await node.start();
    restarts += 1;
  }
}

const port = await freePort();
const url = `http://localhost:${port}`;
const nodes = await Nodes.prepare(2, "postgres", { publicUrl: url });
try {
  for (const node of nodes.all) await node.start();
  const nginx = await Nginx.start(
    port,
    nodes.all.map((node) => node.port),
  );
  try {
    const members = await signInMembers(url, nodes.database, Math.ceil(posts / POSTS_OF_A_MEMBER));
    await Promise.all([postAll(members), restartInTurn(nodes.all)]);
    await Promise.all(members.map((member) => member.dispose()));
  } finally {
    await nginx.stop();
  }
} finally {
  await nodes.remove();
}
close(`rolling-restart: ${failures.total} of ${posts} POSTs failed in ${restarts} restarts`, failures);
