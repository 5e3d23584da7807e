import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PaymentProvider } from "../../../scripts/stand-ins/src/payments/index.js";
import type { LocalProvider } from "../../../scripts/stand-ins/src/provider/index.js";
import { type Database, type Engine, newDatabase } from "../support/database.ts";
import { BINARY, nodeEnvironment, startProviderFor } from "../support/environment.ts";
import { freePort, Running } from "../support/process.ts";

/** A process of the app that can be stopped and restarted at the same address. */
export class AppNode {
  readonly port: number;
  private readonly folder: string;
  private readonly env: NodeJS.ProcessEnv;
  private running: Running | null = null;

  constructor(port: number, folder: string, env: NodeJS.ProcessEnv) {
    this.port = port;
    this.folder = folder;
    this.env = env;
  }

  /** Starts it, under another program if one is given. */
  async start(under: string[] = []): Promise<void> {
    const [command, ...args] = [...under, BINARY, "serve"];
    this.running = new Running(command as string, args, { cwd: this.folder, env: this.env });
    await this.running.answers(`http://127.0.0.1:${this.port}/readyz`);
  }

  /** Runs a subcommand on the node's database to its end. */
  async run(args: string[]): Promise<void> {
    const command = new Running(BINARY, args, { cwd: this.folder, env: this.env });
    const status = await command.end();
    if (status !== 0) throw new Error(`evolua ${args.join(" ")}: ${command.output.join("")}`);
  }

  get pid(): number | undefined {
    return this.running?.pid;
  }

  /** Shuts it down gracefully and waits. Returns its exit status, or null if it had to be killed. */
  async drain(): Promise<number | null> {
    return this.running ? this.running.stop() : null;
  }

  /** Moves the node's clock forward. */
  async advance(seconds: number): Promise<void> {
    const answer = await fetch(`http://localhost:${this.port}/dev/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ advance_seconds: seconds }),
    });
    if (answer.status !== 204) throw new Error(`POST /dev/clock answered ${answer.status}`);
  }

  async kill(): Promise<void> {
    await this.running?.kill();
  }
}

interface NodesOptions {
  /** By default the first node's. */
  publicUrl?: string;
  payments?: PaymentProvider;
  /** Further variables of the environment. */
  extra?: Record<string, string>;
}

/** Nodes that share a database and an identity provider. All of it is removed afterwards. */
export class Nodes {
  readonly all: AppNode[];
  readonly database: Database;
  readonly folder: string;
  private readonly provider: LocalProvider;
  private readonly env: NodeJS.ProcessEnv;

  private constructor(
    all: AppNode[],
    database: Database,
    provider: LocalProvider,
    folder: string,
    env: NodeJS.ProcessEnv,
  ) {
    this.all = all;
    this.env = env;
    this.database = database;
    this.provider = provider;
    this.folder = folder;
  }

  /** Prepares nodes without starting them. */
  static async prepare(
    count: number,
    engine: Engine,
    { publicUrl, payments, extra }: NodesOptions = {},
  ): Promise<Nodes> {
    const folder = await mkdtemp(join(tmpdir(), "evolua-nodes-"));
    const ports = await freePorts(count);
    const url = publicUrl ?? `http://localhost:${ports[0]}`;
    const [database, provider] = await Promise.all([newDatabase(folder, engine), startProviderFor(url)]);
    const shared = nodeEnvironment({ port: 0, url, database, provider, payments });
    const env = { ...shared, EVOLUA_LOG: "error", EVOLUA_TRUSTED_PROXIES: "127.0.0.0/8", ...extra };
    const node = (port: number) => new AppNode(port, folder, { ...env, EVOLUA_BIND: `127.0.0.1:${port}` });
    return new Nodes(ports.map(node), database, provider, folder, env);
  }

  /** A node like the others on another database, only for subcommands. */
  on(database: Database): AppNode {
    return new AppNode(0, this.folder, { ...this.env, DATABASE_URL: database.url });
  }

  async remove(): Promise<void> {
    await Promise.all(this.all.map((node) => node.kill()));
    await this.provider.close();
    await this.database.remove();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
