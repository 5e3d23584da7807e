import type { APIResponse } from "@playwright/test";

/** Counts how often each thing happened, most frequent first. */
export class Tally {
  private readonly counts = new Map<string, number>();

  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Counts a request that fails or gets an unexpected answer. */
  async judge(call: Promise<APIResponse>, isRight: (answer: APIResponse) => boolean): Promise<void> {
    try {
      const answer = await call;
      if (!isRight(answer)) this.add(`${answer.status()} ${(await answer.text()).slice(0, 120)}`);
      await answer.dispose();
    } catch (error) {
      this.add(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
    }
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get lines(): string[] {
    return [...this.counts].sort(([, a], [, b]) => b - a).map(([what, count]) => `  ${count} × ${what}`);
  }
}

/** Prints the failures and a closing line. */
export function close(sentence: string, failures: Tally): void {
  process.stdout.write(`${[...failures.lines, sentence].join("\n")}\n`);
  process.exitCode = failures.total === 0 ? 0 : 1;
}
