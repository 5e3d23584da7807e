import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Assistant } from "../../../scripts/stand-ins/src/assistant/index.js";
import type { PaymentProvider } from "../../../scripts/stand-ins/src/payments/index.js";
import type { LocalProvider } from "../../../scripts/stand-ins/src/provider/index.js";
import type { Database } from "./database.ts";
import { BINARY } from "./environment.ts";
import { Harness } from "./harness.ts";
import type { Person } from "./person.ts";
import { Running } from "./process.ts";

const run = promisify(execFile);

/** The built server with its own database. */
export class Server {
  private readonly harness: Harness;
  private readonly ownsHarness: boolean;
  private readonly folder: string;
  private readonly env: NodeJS.ProcessEnv;
  private database: Database;
  private running: Running | null = null;
  private log = "";
  private ahead = 0;

  private constructor(parts: {
    harness: Harness;
    ownsHarness: boolean;
    folder: string;
    database: Database;
    env: NodeJS.ProcessEnv;
  }) {
    this.harness = parts.harness;
    this.ownsHarness = parts.ownsHarness;
    this.folder = parts.folder;
    this.database = parts.database;
    this.env = parts.env;
  }

  /** Starts a server with a database without members. Its harness is its own unless one is given. */
  static async start(shared?: Harness, variables: Record<string, string> = {}): Promise<Server> {
    const harness = shared ?? (await Harness.start());
    harness.reset();
    const folder = await mkdtemp(join(tmpdir(), "evolua-e2e-"));
    const database = await harness.emptyDatabase(folder);
    const env = { ...harness.environment, DATABASE_URL: database.url, ...variables };
    const server = new Server({ harness, ownsHarness: !shared, folder, database, env });
    try {
      await server.resume();
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  get url(): string {
    return this.harness.url;
  }

  get provider(): LocalProvider {
    return this.harness.provider;
  }

  get payments(): PaymentProvider {
    return this.harness.payments;
  }

  get assistant(): Assistant {
    return this.harness.assistant;
  }

  /** Restarts the process on the same database and address. */
  async resume(): Promise<void> {
    this.running = new Running(BINARY, ["serve"], { cwd: this.folder, env: this.env });
    await this.running.answers(`${this.url.replace("localhost", "127.0.0.1")}/readyz`);
    if (this.ahead > 0) await this.turnClock(this.ahead);
  }

  /** Starts again on a database with the demo members, who have trained for twelve weeks until yesterday by the real clock. */
  async demo(): Promise<void> {
    await this.running?.kill();
    await this.database.remove();
    this.database = await this.harness.demoDatabase(await mkdtemp(join(this.folder, "demo-")));
    this.env.DATABASE_URL = this.database.url;
    await this.resume();
  }

  /** Creates a member with so many workouts of twenty sets, until yesterday by the real clock. */
  async seed(workouts: number): Promise<Person> {
    await run(BINARY, ["seed", `1x${workouts}`], { cwd: this.folder, env: this.env });
    return { email: `volume-${workouts}-1@exemplo.com.br`, name: `Volume ${workouts}` };
  }

  /** How far the server's clock is ahead of this machine's, in seconds. A restart keeps it. */
  get secondsAhead(): number {
    return this.ahead;
  }

  async advance(seconds: number): Promise<void> {
    await this.turnClock(seconds);
    this.ahead += seconds;
    this.payments.setMode({ seconds_ahead: this.ahead });
  }

  private async turnClock(seconds: number): Promise<void> {
    const answer = await fetch(`${this.url}/dev/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ advance_seconds: seconds }),
    });
    if (answer.status !== 204)
      throw new Error(`POST /dev/clock answered ${answer.status}: is the binary built with dev-tools?`);
  }

  /** Executes SQL directly, without the API. */
  execute = (sql: string) => this.database.execute(sql);
  /** Every row of the database as text. */
  dump = () => this.database.dump();
  count = (sql: string) => this.database.count(sql);

  /** Ends the process as a power cut would; database, provider and address remain. */
  async pause(): Promise<void> {
    if (!this.running) return;
    await this.running.kill();
    this.log += this.running.output.join("");
    this.running = null;
  }

  /** Replaces the pages behind the same address with another build. */
  async release(pages: string): Promise<void> {
    await this.pause();
    this.env.EVOLUA_DEV_PAGES = pages;
    await this.resume();
  }

  /** Everything that the server has logged so far. */
  get output(): string {
    return this.log + (this.running?.output.join("") ?? "");
  }

  async remove(): Promise<void> {
    // Nothing is kept, so there is no need for a graceful shutdown.
    await this.running?.kill();
    await this.database.remove();
    if (this.ownsHarness) await this.harness.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
