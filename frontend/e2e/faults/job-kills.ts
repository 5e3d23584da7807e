import type { APIRequestContext } from "@playwright/test";
import type { PaymentProvider } from "../../../scripts/stand-ins/src/payments/index.js";
import type { Engine } from "../support/database.ts";
import { startPayments } from "../support/environment.ts";
import { signInMembers } from "./members.ts";
import { type AppNode, Nodes } from "./nodes.ts";
import { close, Tally } from "./report.ts";

const [jobCount, kills, memberCount] = process.argv.slice(2).map(Number) as [number, number, number];

/** Longer than a lease, after which the jobs of a killed node are free. */
const LEASE_OVER_SECONDS = 45;

/** Between two kills, so that each node does some jobs. */
const BETWEEN_KILLS_MS = 250;

const DONE_WITHIN_MS = 180_000;

const failures = new Tally();
let done = 0;

/** Jobs that ask the provider for payments it doesn't know. */
const queueJobs = (nodes: Nodes) =>
  nodes.database.execute(
    `INSERT INTO jobs (lane, kind, key, payload, run_at, queued_at, attempts)
    WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${jobCount})
    SELECT 'payments', 'fetch_payment', CAST(number AS TEXT), '', '2026-01-01 00:00:00', '2026-01-01 00:00:00', 0
    FROM numbers`,
  );

interface Order {
  member: APIRequestContext;
  reference: string;
}

async function order(member: APIRequestContext, url: string, payments: PaymentProvider): Promise<Order> {
  const options = await (await member.get(`${url}/api/checkout`)).json();
  await member.post(`${url}/api/terms-acceptance`, { data: { version: options.terms_version, is_adult: true } });
  const before = new Set(references(payments));
  await member.post(`${url}/api/checkout`);
  const reference = references(payments).find((one) => !before.has(one));
  if (!reference) throw new Error("no order reached the payment provider");
  return { member, reference };
}

const references = (payments: PaymentProvider): string[] =>
  payments.calls
    .filter(({ method, path }) => method === "POST" && path === "/checkout/preferences")
    .map(({ body }) => String(JSON.parse(body).external_reference));

/** Every notification arrives twice, but for each third payment, whose notification is lost. */
function pay(orders: Order[], payments: PaymentProvider): void {
  for (const [at, { reference }] of orders.entries()) {
    payments.setMode({ webhooks: at % 3 === 2 ? "none" : "duplicated" });
    payments.createPayment({ external_reference: reference, status: "approved" });
  }
}

async function killAgainAndAgain(nodes: AppNode[]): Promise<void> {
  for (let round = 0; round < kills; round += 1) {
    const node = nodes[round % nodes.length] as AppNode;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_KILLS_MS));
    await node.kill();
    await node.start();
  }
}

const count = (nodes: Nodes, condition: string): Promise<number> =>
  nodes.database.count(`SELECT count(*) FROM jobs WHERE kind = 'fetch_payment' AND ${condition}`);

async function untilDone(nodes: Nodes): Promise<void> {
  const deadline = Date.now() + DONE_WITHIN_MS;
  while ((await count(nodes, "finished_at IS NULL AND dead_at IS NULL")) > 0) {
    if (Date.now() > deadline) {
      failures.add("jobs were left undone");
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function judge(nodes: Nodes, orders: Order[], url: string): Promise<void> {
  done += await count(nodes, "finished_at IS NOT NULL");
  if ((await count(nodes, "dead_at IS NOT NULL")) > 0) failures.add("a job was given up");
  for (const { member } of orders) {
    // What a lost notification hid is found by asking, as the page does after paying.
    await member.post(`${url}/api/checkout/refresh`);
    const { payments } = await (await member.get(`${url}/api/subscription`)).json();
    const paid = payments.filter(({ status }: { status: string }) => status === "paid");
    if (paid.length !== 1) failures.add(`a member has ${paid.length} payments`);
    else if (payments.length !== 1) failures.add("a payment was stored twice");
  }
}

async function storm(engine: Engine, nodeCount: number): Promise<void> {
  const payments = await startPayments();
  const nodes = await Nodes.prepare(nodeCount, engine, { payments });
  try {
    for (const node of nodes.all) await node.start();
    const url = `http://localhost:${nodes.all[0]?.port}`;
    const members = await signInMembers(url, nodes.database, memberCount);
    const orders: Order[] = [];
    for (const member of members) orders.push(await order(member, url, payments));
    await queueJobs(nodes);
    pay(orders, payments);
    await killAgainAndAgain(nodes.all);
    for (const node of nodes.all) await node.advance(LEASE_OVER_SECONDS);
    await untilDone(nodes);
    await payments.settled();
    await judge(nodes, orders, url);
    await Promise.all(members.map((member) => member.dispose()));
  } finally {
    await nodes.remove();
    await payments.close();
  }
}

await storm("postgres", 2);
await storm("sqlite", 1);
close(`job-kills: ${failures.total} of ${done} jobs and ${2 * memberCount} payments went wrong`, failures);
