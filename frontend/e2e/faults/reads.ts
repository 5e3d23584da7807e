import type { APIRequestContext } from "@playwright/test";
import type { Tally } from "./report.ts";

/** Reads a path in turn as each of the members. Returns the 99th percentile of the times, in milliseconds. */
export async function slowestRead(
  members: APIRequestContext[],
  { path, reads, failures }: { path: string; reads: number; failures: Tally },
): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < reads; read += 1) {
    const start = performance.now();
    const answer = await (members[read % members.length] as APIRequestContext).get(path);
    times.push(performance.now() - start);
    if (!answer.ok()) failures.add(`a read: ${answer.status()}`);
    await answer.dispose();
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}
