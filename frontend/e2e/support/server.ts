import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Assistant, startAssistant } from "../../../scripts/stand-ins/src/assistant.js";
import { type PaymentProvider, startPaymentProvider } from "../../../scripts/stand-ins/src/payments.js";
import { type LocalProvider, startProvider } from "../../../scripts/stand-ins/src/provider.js";
import { type Database, newDatabase } from "./database.ts";
import type { Person } from "./member.ts";
import { freePort, Running } from "./process.ts";

export const BINARY = resolve(import.meta.dirname, process.env.E2E_SERVER ?? "../../../target/debug/evolua");
const SECRET = "segredo-de-teste";
const ASSISTANT_KEY = "chave-de-teste";
const PAYMENTS = { accessToken: "token-de-teste", webhookSecret: "segredo-do-webhook" } as const;

export const administrator = { username: "treinador", password: "senha-longa-de-teste" } as const;

const run = promisify(execFile);

interface Node {
  port: number;
  /** Public address. */
  url: string;
  database: Database;
  provider: LocalProvider;
  payments?: PaymentProvider;
  assistant?: Assistant;
}

/** Accepts sign-ins only for its own address. */
export const startProviderFor = (url: string): Promise<LocalProvider> =>
  startProvider({ port: 0, clientSecret: SECRET, redirectUris: [`${url}/auth/callback`] });

/** Variables of libfaketime, which runs the tests on another date (EVOLUA_TEST_CLOCK). Waiting uses the real clock. */
function anotherDate(): Record<string, string | undefined> {
  const { LD_PRELOAD, FAKETIME } = process.env;
  return FAKETIME ? { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: "1" } : {};
}

export const startPayments = (): Promise<PaymentProvider> => startPaymentProvider({ ...PAYMENTS, port: 0 });

/** Environment of a node. Nodes that share a database share the secret key too. */
export function nodeEnvironment(node: Node): Record<string, string | undefined> {
  const { port, url, database, provider, payments, assistant } = node;
  return {
    PATH: process.env.PATH,
    ...anotherDate(),
    DATABASE_URL: database.url,
    EVOLUA_BIND: `127.0.0.1:${port}`,
    EVOLUA_PUBLIC_URL: url,
    EVOLUA_SECRET_KEY: randomBytes(64).toString("hex"),
    EVOLUA_ADMIN_USERNAME: administrator.username,
    EVOLUA_ADMIN_PASSWORD: administrator.password,
    EVOLUA_LOG: "info",
    EVOLUA_LOG_FORMAT: "text",
    OIDC_ISSUER_URL: provider.issuer,
    OIDC_CLIENT_ID: "evolua-dev",
    OIDC_CLIENT_SECRET: SECRET,
    ...(payments && {
      MERCADOPAGO_ACCESS_TOKEN: PAYMENTS.accessToken,
      MERCADOPAGO_WEBHOOK_SECRET: PAYMENTS.webhookSecret,
      MERCADOPAGO_BASE_URL: payments.url,
    }),
    ...(assistant && { OPENAI_API_KEY: ASSISTANT_KEY, OPENAI_BASE_URL: `${assistant.url}/v1` }),
    // Pages from a folder instead of those in the binary.
    ...(process.env.E2E_PAGES ? { EVOLUA_DEV_PAGES: resolve(process.env.E2E_PAGES) } : {}),
  };
}

/** The built server with its own database, identity and payment providers and assistant; all are removed after the test. */
export class Server {
  /** The app is on localhost and the provider on 127.0.0.1, so that sign-in is cross-site. */
  readonly url: string;
  readonly provider: LocalProvider;
  readonly payments: PaymentProvider;
  readonly assistant: Assistant;
  private readonly folder: string;
  private readonly database: Database;
  private readonly env: NodeJS.ProcessEnv;
  private running: Running | null = null;
  private log = "";
  private ahead = 0;

  private constructor(parts: {
    url: string;
    provider: LocalProvider;
    payments: PaymentProvider;
    assistant: Assistant;
    folder: string;
    database: Database;
    env: NodeJS.ProcessEnv;
  }) {
    this.url = parts.url;
    this.provider = parts.provider;
    this.payments = parts.payments;
    this.assistant = parts.assistant;
    this.folder = parts.folder;
    this.database = parts.database;
    this.env = parts.env;
  }

  static async start(extra: Record<string, string> = {}): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), "evolua-e2e-"));
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const [database, provider, payments, assistant] = await Promise.all([
      newDatabase(folder),
      startProviderFor(url),
      startPayments(),
      startAssistant({ port: 0, key: ASSISTANT_KEY }),
    ]);
    const env = { ...nodeEnvironment({ port, url, database, provider, payments, assistant }), ...extra };
    const server = new Server({ url, provider, payments, assistant, folder, database, env });
    try {
      await server.resume();
    } catch (error) {
      await server.remove();
      throw error;
    }
    return server;
  }

  /** Restarts the process on the same database and address. */
  async resume(): Promise<void> {
    this.running = new Running(BINARY, ["serve"], { cwd: this.folder, env: this.env });
    await this.running.answers(`${this.url.replace("localhost", "127.0.0.1")}/readyz`);
    if (this.ahead > 0) await this.turnClock(this.ahead);
  }

  /** Creates the demo members, who have trained for twelve weeks until yesterday by the real clock. */
  async demo(): Promise<void> {
    await run(BINARY, ["demo"], { cwd: this.folder, env: this.env });
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

  /** Stops the process; database, provider and address remain. */
  async pause(): Promise<void> {
    if (!this.running) return;
    await this.running.stop();
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
    await Promise.all([this.provider.close(), this.payments.close(), this.assistant.close()]);
    await this.database.remove();
    await rm(this.folder, { recursive: true, force: true });
  }
}
