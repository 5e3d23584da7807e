import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { headersOf, type Member } from "./client.ts";

/** A server that waits for each request spends its time on waking up. */
const CONNECTIONS = 16;
/** How long wrk runs; it stops sending before, once every request was sent. */
const SECONDS = 2;

interface Read {
  path: string;
  member: Member;
}

/** Sends each read once, from several connections at a time, and returns how many were answered. */
export async function sendReads(port: number, reads: Read[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "evolua-load-"));
  try {
    const script = join(folder, "reads.lua");
    await writeFile(script, luaOf(port, reads));
    const options = ["--threads=1", `--connections=${CONNECTIONS}`, `--duration=${SECONDS}s`, `--script=${script}`];
    const { stdout } = await promisify(execFile)("wrk", [...options, `http://127.0.0.1:${port}`]);
    const failed = /(Non-2xx or 3xx responses|Socket errors): .*/.exec(stdout)?.[0];
    if (failed) throw new Error(`${reads[0]?.path}: ${failed}`);
    return Number(/(\d+) requests in/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A script for wrk that sends the reads and then waits. */
function luaOf(port: number, reads: Read[]): string {
  const table = (fields: Record<string, string>) =>
    `{${Object.entries(fields)
      .map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`)
      .join(",")}}`;
  const requests = reads.map(({ path, member }) => `{${JSON.stringify(path)},${table(headersOf(port, member))}}`);
  return `
    local reads = {${requests.join(",\n")}}
    local sent = 0
    function request()
      sent = sent + 1
      local read = reads[math.min(sent, #reads)]
      return wrk.format("GET", read[1], read[2])
    end
    function delay()
      return sent < #reads and 0 or ${SECONDS * 1000}
    end`;
}
