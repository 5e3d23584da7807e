import { setTimeout } from "node:timers/promises";
import { type APIRequestContext, request } from "@playwright/test";
import { type MailCatcher, startMailCatcher } from "../../../scripts/stand-ins/src/mail/index.js";
import type { Engine } from "../support/database.ts";
import { administrator } from "../support/environment.ts";
import { signInMembers } from "./members.ts";
import { type AppNode, Nodes } from "./nodes.ts";
import { close, Tally } from "./report.ts";

const [approvals, outageSeconds, kills] = process.argv.slice(2).map(Number) as [number, number, number];

/** An approval that takes longer waits for something. */
const LONGEST_APPROVAL_MS = 2_500;

/** Longer than any pause between two attempts. */
const PAUSES_OVER_SECONDS = 6 * 3_600;

const SENT_WITHIN_MS = 240_000;

/** A letter may take 20 seconds. The short form, with few letters, takes less and waits less. */
const stillMs = kills > 10 ? 21_000 : 1_500;

const failures = new Tally();
let letters = 0;
let givenUp = 0;

async function signInAsAdministrator(url: string): Promise<APIRequestContext> {
  const door = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  const { token } = await (await door.post("/api/admin/login", { data: administrator })).json();
  const storageState = await door.storageState();
  await door.dispose();
  const extraHTTPHeaders = { Authorization: `Bearer ${token}`, Origin: url };
  return request.newContext({ baseURL: url, storageState, extraHTTPHeaders });
}

async function approveAll(admin: APIRequestContext): Promise<void> {
  const rows: { id: number; is_approved: boolean }[] = await (await admin.get("/api/admin/users")).json();
  for (const { id } of rows.filter((row) => !row.is_approved)) {
    const start = performance.now();
    const answer = await admin.post(`/api/admin/users/${id}/approve`, { data: {} });
    if (!answer.ok()) failures.add(`an approval: ${answer.status()}`);
    else if (performance.now() - start > LONGEST_APPROVAL_MS) failures.add("an approval waited");
  }
}

const unsent = (nodes: Nodes): Promise<number> =>
  nodes.database.count("SELECT count(*) FROM emails WHERE sent_at IS NULL AND dead_at IS NULL");

/** Lets pauses and leases pass until every letter is sent. */
async function sendAll(nodes: Nodes): Promise<void> {
  const deadline = Date.now() + SENT_WITHIN_MS;
  let open = Number.POSITIVE_INFINITY;
  let stillSince = Date.now();
  for (;;) {
    const left = await unsent(nodes);
    if (left === 0) return;
    if (Date.now() > deadline) {
      failures.add("letters were left unsent");
      return;
    }
    if (left < open) stillSince = Date.now();
    open = left;
    // Only once nothing is on its way: a lease that ends too early would send a letter twice.
    if (Date.now() - stillSince > stillMs) {
      for (const node of nodes.all) await node.advance(PAUSES_OVER_SECONDS);
      stillSince = Date.now();
    }
    await setTimeout(1_000);
  }
}

async function killAgainAndAgain(nodes: AppNode[]): Promise<void> {
  for (let round = 0; round < kills; round += 1) {
    const node = nodes[round % nodes.length] as AppNode;
    await setTimeout(200);
    await node.kill();
    await node.start();
  }
}

function countCopies({ mails }: MailCatcher): Map<string, number> {
  const copies = new Map<string, number>();
  for (const { message_id: id } of mails) copies.set(String(id), (copies.get(String(id)) ?? 0) + 1);
  return copies;
}

/** The administrator sends those again that were given up; each says that it may have arrived. */
async function retryDead(admin: APIRequestContext): Promise<void> {
  const answer = await admin.get("/api/admin/email-logs?status=dead");
  const dead: { id: number; last_error: string }[] = await answer.json();
  for (const { id, last_error: reason } of dead) {
    if (!reason.includes("pode já ter chegado")) failures.add(`a letter was given up: ${reason}`);
    const retry = await admin.post(`/api/admin/email-logs/${id}/retry`);
    if (!retry.ok()) failures.add(`a second attempt: ${retry.status()}`);
  }
  givenUp += dead.length;
}

async function judge(url: string, nodes: Nodes, catcher: MailCatcher): Promise<void> {
  const copies = countCopies(catcher);
  for (const count of copies.values()) if (count > 2) failures.add(`a letter arrived ${count} times`);
  const dead = await nodes.database.count("SELECT count(*) FROM emails WHERE dead_at IS NOT NULL");
  const lost = approvals - copies.size;
  if (lost > dead) failures.add(`${lost - dead} letters disappeared`);
  // The clock was turned, which ended the sign-in before.
  const admin = await signInAsAdministrator(url);
  await retryDead(admin);
  await admin.dispose();
  await sendAll(nodes);
  const arrived = countCopies(catcher).size;
  letters += arrived;
  if (arrived < approvals) failures.add(`${approvals - arrived} letters never arrived`);
}

async function outage(engine: Engine, nodeCount: number): Promise<void> {
  const catcher = await startMailCatcher({ smtpPort: 0, httpPort: 0 });
  const extra = { EVOLUA_DEV_SMTP: `127.0.0.1:${catcher.smtpPort}`, EVOLUA_SMTP_ALLOW_PRIVATE: "true" };
  const nodes = await Nodes.prepare(nodeCount, engine, { extra });
  try {
    for (const node of nodes.all) await node.start();
    const url = `http://localhost:${nodes.all[0]?.port}`;
    const members = await signInMembers(url, nodes.database, approvals);
    await nodes.database.execute("UPDATE users SET approved_at = NULL, paid_until_on = NULL");
    await sendAll(nodes);
    catcher.mails.length = 0;
    catcher.setMode({ mode: "black_hole" });
    const admin = await signInAsAdministrator(url);
    await approveAll(admin);
    await setTimeout(outageSeconds * 1_000);
    catcher.setMode({ mode: "normal" });
    await killAgainAndAgain(nodes.all);
    await sendAll(nodes);
    await judge(url, nodes, catcher);
    await Promise.all([admin, ...members].map((context) => context.dispose()));
  } finally {
    await nodes.remove();
    await catcher.close();
  }
}

await outage("postgres", 2);
await outage("sqlite", 1);
close(
  `mail-outage: ${failures.total} of ${letters} letters and ${2 * approvals} approvals went wrong; ${givenUp} letters were given up and sent by hand`,
  failures,
);
