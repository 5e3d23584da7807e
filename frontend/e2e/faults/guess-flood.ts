import { setTimeout } from "node:timers/promises";
import { type APIRequestContext, request } from "@playwright/test";
import { administrator } from "../support/environment.ts";
import { signInMembers } from "./members.ts";
import { Nodes } from "./nodes.ts";
import { slowestRead } from "./reads.ts";
import { close, Tally } from "./report.ts";

const AT_ONCE = 100;
const BETWEEN_GUESSES_MS = 1_000;
/** Few enough that no member reaches the limit per minute. */
const READS_OF_A_MEMBER = 50;

const reads = Number(process.argv[2]);
const failures = new Tally();
let guesses = 0;
let isOver = false;

const slowest = (members: APIRequestContext[]) => slowestRead(members, { path: "/api/users/me", reads, failures });

/** Sends each guess from its own address, as a botnet would. */
async function guess(stranger: APIRequestContext, number: number): Promise<void> {
  while (!isOver) {
    const headers = { "X-Forwarded-For": `198.51.100.${number}` };
    const data = { username: administrator.username, password: "uma senha errada" };
    const answer = await stranger.post("/api/admin/login", { data, headers });
    guesses += 1;
    if (![401, 429].includes(answer.status())) failures.add(`a guess: ${answer.status()}`);
    await answer.dispose();
    await setTimeout(BETWEEN_GUESSES_MS);
  }
}

const nodes = await Nodes.prepare(1, "sqlite");
try {
  await nodes.all[0]?.start();
  const url = `http://localhost:${nodes.all[0]?.port}`;
  const members = await signInMembers(url, nodes.database, Math.ceil(reads / READS_OF_A_MEMBER));
  const baseline = await slowest(members);
  const stranger = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  const guessing = [...Array(AT_ONCE).keys()].map((number) => guess(stranger, number + 1));
  const underFlood = await slowest(members);
  isOver = true;
  await Promise.all(guessing);
  await Promise.all([...members, stranger].map((context) => context.dispose()));
  const figures = `${baseline.toFixed(1)} ms alone, ${underFlood.toFixed(1)} ms beside ${guesses} guesses`;
  process.stdout.write(`reads, 99th of a hundred: ${figures}\n`);
} finally {
  await nodes.remove();
}
close(`guess-flood: ${failures.total} calls refused or failed`, failures);
