import { readdir, readFile } from "node:fs/promises";

/** Processor time of a process so far, in milliseconds: the kernel counts nanoseconds for each thread. */
export async function cpuMs(pid: number): Promise<number> {
  let total = 0;
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    // A thread may end between the two reads.
    const counted = await readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "0");
    total += Number(counted.split(" ")[0]) / 1_000_000;
  }
  return total;
}

/** Processor time of every PostgreSQL process of the machine. */
export async function postgresMs(): Promise<number> {
  let total = 0;
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const name = await readFile(`/proc/${entry}/comm`, "utf8").catch(() => "");
    if (name.trim() === "postgres") total += await cpuMs(Number(entry)).catch(() => 0);
  }
  return total;
}
