import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";

const READY_WITHIN_MS = 20_000;
const GONE_WITHIN_MS = 10_000;

/** Ports below those that the system gives to outgoing connections, which could take one before its server listens. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const MOST_TRIES = 50;

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error("no free port");
}

/** A running process: its output, and ways to stop it. */
export class Running {
  readonly output: string[] = [];
  private readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(command: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
    this.child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    this.child.stdout?.on("data", (chunk) => this.output.push(String(chunk)));
    this.child.stderr?.on("data", (chunk) => this.output.push(String(chunk)));
    this.ended = new Promise((resolve) => {
      this.child.once("error", (error) => {
        this.output.push(`${error.message}\n`);
        resolve(null);
      });
      this.child.once("exit", (code) => resolve(code));
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined;
  }

  /** Waits until it ends by itself and returns its exit status. */
  end(): Promise<number | null> {
    return this.ended;
  }

  /** Terminates it, and kills it after ten seconds. Returns its exit status, or null if it had to be killed. */
  async stop(): Promise<number | null> {
    if (!this.hasEnded) this.child.kill("SIGTERM");
    const insist = setTimeout(() => this.child.kill("SIGKILL"), GONE_WITHIN_MS);
    const status = await this.ended;
    clearTimeout(insist);
    return status;
  }

  /** Kills it at once, as a power cut would. */
  async kill(): Promise<void> {
    if (!this.hasEnded) this.child.kill("SIGKILL");
    await this.ended;
  }

  /** Waits until its output matches. Fails at once when the process ends first. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline) {
      const found = pattern.exec(this.output.join(""));
      if (found) return found;
      if (this.hasEnded) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`the program did not say ${pattern}:\n${this.output.join("")}`);
  }

  /** Waits until the address answers 200. Fails at once when the process ends first. */
  async answers(url: string): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!this.hasEnded && Date.now() < deadline) {
      const status = await fetch(url).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`no 200 from ${url}:\n${this.output.join("")}`);
  }
}
