/**
 * Loads each screen as a signed-in member, the first and the second time, on Lighthouse's phone and on a slow one, and
 * prints the medians.
 *
 *   node e2e/bench/pages.ts [--runs=5] [--only=dashboard,session] [--network=slow] [--visit=second]
 */
import { parseArgs } from "node:util";
import { Server } from "../support/server.ts";
import { median } from "./median.ts";
import { type Figures, type Network, networks, Phone, type ScreenName, screens } from "./visit.ts";

const { values: chosen } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string", default: Object.keys(screens).join() },
    network: { type: "string", default: Object.keys(networks).join() },
    visit: { type: "string", default: "first,second" },
  },
});

/** Lighthouse's own measure, on its phone. */
const MIN_SCORE = 90;
/** How long a weak phone at the edge of a network may wait until a screen can be used. */
const MAX_USABLE_MS = { first: 7_000, second: 2_000 } as const;
type Visit = keyof typeof MAX_USABLE_MS;

function mediansOf(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as unknown as Figures;
}

/** What is over its limit. A simulated network says nothing of when the screen can be used. */
function faultsOf(visit: Visit, network: Network, figures: Figures): string[] {
  if (network === "mobile") return figures.score < MIN_SCORE ? ["score"] : [];
  return figures.usableMs > MAX_USABLE_MS[visit] ? ["usable"] : [];
}

const columns = [
  "screen",
  "visit",
  "network",
  "score",
  "first",
  "largest",
  "usable",
  "blocked",
  "shift",
  "KB",
  "calls",
  "machine",
];
const printRow = (cells: readonly string[]) =>
  process.stdout.write(`${cells.map((cell, at) => (at < 3 ? cell.padEnd(10) : cell.padStart(9))).join("")}\n`);

function print(name: string, visit: string, network: Network, figures: Figures, over: readonly string[]): void {
  const seconds = (ms: number) => (ms / 1000).toFixed(2);
  const { score, firstContentMs, largestContentMs, usableMs, blockedMs, shift, bytes, requests, benchmark } = figures;
  printRow([
    name,
    visit,
    network,
    score.toFixed(0),
    seconds(firstContentMs),
    seconds(largestContentMs),
    network === "mobile" ? "–" : seconds(usableMs),
    seconds(blockedMs),
    shift.toFixed(3),
    (bytes / 1000).toFixed(0),
    `${requests}`,
    benchmark.toFixed(0),
    ...(over.length > 0 ? [`  over: ${over.join(", ")}`] : []),
  ]);
}

/** A busy machine may leave Lighthouse without a figure; such a run is repeated once. */
async function visitOnce(phone: Phone, path: string, visit: Visit, network: Network, isLast = false): Promise<Figures> {
  if (visit === "first") await phone.forgetFiles();
  const figures = await phone.visit(path, network);
  return Number.isFinite(figures.score) || isLast ? figures : visitOnce(phone, path, visit, network, true);
}

const listOf = (text: string) => text.split(",");
const server = await Server.start();
let slow = 0;
try {
  await server.demo();
  const phone = await Phone.signedIn(server);
  try {
    printRow(columns);
    for (const name of listOf(chosen.only) as ScreenName[]) {
      const { path } = screens[name];
      for (const visit of listOf(chosen.visit) as Visit[]) {
        if (visit === "second") await phone.fill(path);
        for (const network of listOf(chosen.network) as Network[]) {
          const all: Figures[] = [];
          for (let run = 0; run < Number(chosen.runs); run += 1) {
            all.push(await visitOnce(phone, path, visit, network));
          }
          const figures = mediansOf(all);
          const over = faultsOf(visit, network, figures);
          slow += over.length;
          print(name, visit, network, figures, over);
        }
      }
    }
  } finally {
    await phone.close();
  }
} finally {
  await server.remove();
}
process.exitCode = slow === 0 ? 0 : 1;
