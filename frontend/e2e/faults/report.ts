/** How often each thing happened, most often first. */
export class Tally {
  private readonly counts = new Map<string, number>();

  add(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get lines(): string[] {
    return [...this.counts].sort(([, a], [, b]) => b - a).map(([what, count]) => `  ${count} × ${what}`);
  }
}

/** The closing line, and what went wrong before it. */
export function close(sentence: string, failures: Tally): void {
  process.stdout.write(`${[...failures.lines, sentence].join("\n")}\n`);
  process.exitCode = failures.total === 0 ? 0 : 1;
}
