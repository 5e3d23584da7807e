import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { type Engine, newDatabase } from "../support/database.ts";
import { signInMembers } from "./members.ts";
import { Nodes } from "./nodes.ts";
import { close, Tally } from "./report.ts";
import { doneSet, idOf, sessionWith } from "./saves.ts";

/** How much longer than without a backup a save may take. */
const MOST_STALL_MS = 250;

/** Before the next save of a member, who may send only so many in a minute. */
const PAUSE_MS = 600;

const [memberCount, seconds] = process.argv.slice(2).map(Number) as [number, number];
const failures = new Tally();
const lines: string[] = [];

/** Members who save set after set, and how long the slowest save took. */
class Writers {
  private readonly members: APIRequestContext[];
  private slowestMs = 0;
  private isStopped = false;

  constructor(members: APIRequestContext[]) {
    this.members = members;
  }

  async run(): Promise<void> {
    await Promise.all(this.members.map((member) => this.save(member)));
  }

  stop(): void {
    this.isStopped = true;
  }

  /** The slowest save since the last call. */
  takeSlowest(): number {
    const slowest = this.slowestMs;
    this.slowestMs = 0;
    return slowest;
  }

  private async save(member: APIRequestContext): Promise<void> {
    for (let sets = 1; !this.isStopped; sets += 1) {
      const done = [...Array(1 + (sets % 30)).keys()].map((number) => doneSet(1_000 + number, number));
      const data = sessionWith({ number: 1, exerciseId: 1, orderIndex: 0, sets: done });
      const start = performance.now();
      const call = member.put(`/api/workouts/${idOf(0, 1)}/session`, { data });
      await failures.judge(call, (answer) => answer.ok());
      this.slowestMs = Math.max(this.slowestMs, performance.now() - start);
      await pause(PAUSE_MS);
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function backUp(engine: Engine): Promise<void> {
  const nodes = await Nodes.prepare(1, engine);
  const restored = await newDatabase(await mkdtemp(join(nodes.folder, "restored-")), engine);
  const [node] = nodes.all;
  if (!node) throw new Error("no node");
  try {
    await node.start();
    const members = await signInMembers(`http://localhost:${node.port}`, nodes.database, memberCount);
    await nodes.database.settle();
    const writers = new Writers(members);
    const writing = writers.run();
    await pause(2_000);
    writers.takeSlowest();
    await pause((seconds / 2) * 1_000);
    const quiet = writers.takeSlowest();
    const until = Date.now() + (seconds / 2) * 1_000;
    let backups = 0;
    do {
      const file = join(nodes.folder, `${backups}.backup`);
      await node.run(["backup", file]);
      await node.run(["verify", file]);
      backups += 1;
    } while (Date.now() < until);
    const loaded = writers.takeSlowest();
    writers.stop();
    await writing;
    if (loaded > quiet + MOST_STALL_MS) failures.add(`${engine}: a save took ${Math.round(loaded)} ms`);
    const [before, during] = [quiet, loaded].map(Math.round);
    lines.push(`${engine}: ${backups} backups, slowest save ${during} ms with and ${before} ms without`);

    // What nobody writes to meanwhile comes back row by row.
    await node.drain();
    // A restored database has no sessions.
    await nodes.database.execute("DELETE FROM sessions; DELETE FROM admin_tokens");
    const last = join(nodes.folder, "last.backup");
    await node.run(["backup", last]);
    await nodes.on(restored).run(["restore", last, "--deletions", join(nodes.folder, "deletions.jsonl")]);
    if ((await restored.dump()) !== (await nodes.database.dump())) failures.add(`${engine}: the restored rows differ`);
    await Promise.all(members.map((member) => member.dispose()));
  } finally {
    await restored.remove();
    await nodes.remove();
  }
}

await backUp("sqlite");
await backUp("postgres");
close(`backup-under-load: ${failures.total} failures; ${lines.join("; ")}`, failures);
