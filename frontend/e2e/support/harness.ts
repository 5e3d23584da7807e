import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Assistant } from "../../../scripts/stand-ins/src/assistant/index.js";
import type { PaymentProvider } from "../../../scripts/stand-ins/src/payments/index.js";
import type { LocalProvider } from "../../../scripts/stand-ins/src/provider/index.js";
import { type Database, newDatabase } from "./database.ts";
import { BINARY, nodeEnvironment, startAssistantStandIn, startPayments, startProviderFor } from "./environment.ts";
import { freePort } from "./process.ts";

const run = promisify(execFile);

/**
 * What servers use one after the other, because it takes longer to make than most journeys' own steps: an address, the
 * identity and payment providers, the assistant, and the databases that theirs are copied from.
 */
export class Harness {
  /** The app is on localhost and the provider on 127.0.0.1, so that sign-in is cross-site. */
  readonly url: string;
  readonly provider: LocalProvider;
  readonly payments: PaymentProvider;
  readonly assistant: Assistant;
  readonly environment: Record<string, string | undefined>;
  private readonly folder: string;
  private readonly filled = new Map<string, Promise<Database>>();

  private constructor(
    folder: string,
    shared: { port: number; url: string; provider: LocalProvider; payments: PaymentProvider; assistant: Assistant },
  ) {
    this.folder = folder;
    this.url = shared.url;
    this.provider = shared.provider;
    this.payments = shared.payments;
    this.assistant = shared.assistant;
    this.environment = nodeEnvironment(shared);
  }

  static async start(): Promise<Harness> {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const [folder, provider, payments, assistant] = await Promise.all([
      mkdtemp(join(tmpdir(), "evolua-e2e-")),
      startProviderFor(url),
      startPayments(),
      startAssistantStandIn(),
    ]);
    return new Harness(folder, { port, url, provider, payments, assistant });
  }

  /** A database without members. */
  emptyDatabase = (folder: string) => this.copyOf("empty", "migrate", folder);

  /** A database with the demo members, who have trained for twelve weeks until yesterday by the real clock. */
  demoDatabase = (folder: string) => this.copyOf(`demo of ${new Date().toDateString()}`, "demo", folder);

  private async copyOf(name: string, command: string, folder: string): Promise<Database> {
    const original = this.filled.get(name) ?? this.fill(command);
    this.filled.set(name, original);
    return (await original).copy(folder);
  }

  private async fill(command: string): Promise<Database> {
    const folder = await mkdtemp(join(this.folder, "database-"));
    const database = await newDatabase(folder);
    await run(BINARY, [command], { cwd: folder, env: { ...this.environment, DATABASE_URL: database.url } });
    return database;
  }

  /** Forgets what the last test told the stand-ins. */
  reset(): void {
    this.payments.reset();
    this.assistant.reset();
  }

  async close(): Promise<void> {
    await Promise.all([this.provider.close(), this.payments.close(), this.assistant.close()]);
    const databases = await Promise.allSettled(this.filled.values());
    await Promise.all(databases.map((made) => made.status === "fulfilled" && made.value.remove()));
    await rm(this.folder, { recursive: true, force: true });
  }
}
