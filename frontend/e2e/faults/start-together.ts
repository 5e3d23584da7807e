import type { Engine } from "../support/database.ts";
import { Nodes } from "./nodes.ts";
import { close, Tally } from "./report.ts";

const NODES = 4;
const [postgresRounds, sqliteRounds] = process.argv.slice(2).map(Number);
const failures = new Tally();
let started = 0;

async function startTogether(engine: Engine): Promise<void> {
  const nodes = await Nodes.prepare(NODES, engine);
  try {
    for (const outcome of await Promise.allSettled(nodes.all.map((node) => node.start()))) {
      started += 1;
      if (outcome.status === "rejected") failures.add(`${engine}: ${lastLine(outcome.reason)}`);
    }
  } finally {
    await nodes.remove();
  }
}

const lastLine = (error: Error) =>
  error.message
    .trim()
    .split("\n")
    .at(-1)
    ?.replace(/^\S+Z +/, "") ?? "";

for (let round = 0; round < (postgresRounds ?? 0); round += 1) await startTogether("postgres");
for (let round = 0; round < (sqliteRounds ?? 0); round += 1) await startTogether("sqlite");
close(`start-together: ${failures.total} of ${started} starts failed`, failures);
