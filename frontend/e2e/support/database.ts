import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Database {
  url: string;
  /** Executes SQL directly, for rows that the API can't create. */
  execute(sql: string): Promise<void>;
  /** The one number that a query returns. */
  count(sql: string): Promise<number>;
  /** Every row of every table as text, like a dump. */
  dump(): Promise<string>;
  /** Before a measurement: gives the planner its statistics, and ends the writing that filling the database left. */
  settle(): Promise<void>;
  remove(): Promise<void>;
}

function writeSqlite(file: string, sql: string): void {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}

function countSqlite(file: string, sql: string): number {
  const database = new DatabaseSync(file, { timeout: 5_000, readOnly: true });
  try {
    return Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  } finally {
    database.close();
  }
}

const namesOf = "SELECT name FROM sqlite_master WHERE type = 'table'";

function dumpSqlite(file: string): string {
  const database = new DatabaseSync(file, { timeout: 5_000, readOnly: true });
  try {
    const tables = database.prepare(namesOf).all();
    const rowsOf = (name: unknown) => JSON.stringify(database.prepare(`SELECT * FROM "${name}"`).all());
    return tables.map(({ name }) => `${name}: ${rowsOf(name)}`).join("\n");
  } finally {
    database.close();
  }
}

export type Engine = "sqlite" | "postgres";

const chosenEngine = (): Engine => (process.env.E2E_ENGINE === "postgres" ? "postgres" : "sqlite");

/** A separate database for each server: a file in its folder, or a new one in the test run's PostgreSQL. */
export async function newDatabase(folder: string, engine = chosenEngine()): Promise<Database> {
  if (engine === "sqlite") {
    const file = join(folder, "evolua.db");
    return {
      url: `sqlite://${file}`,
      execute: async (sql) => writeSqlite(file, sql),
      count: async (sql) => countSqlite(file, sql),
      dump: async () => dumpSqlite(file),
      settle: async () => writeSqlite(file, "ANALYZE"),
      remove: async () => {},
    };
  }
  const server = process.env.E2E_POSTGRES_URL;
  if (!server) throw new Error("PostgreSQL needs E2E_POSTGRES_URL, the address of a server to create databases on");
  const name = `e2e_${randomBytes(6).toString("hex")}`;
  await run("createdb", [`--maintenance-db=${server}`, name]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const execute = async (sql: string) => {
    await run("psql", [url.href, "--quiet", "--set=ON_ERROR_STOP=1", `--command=${sql}`]);
  };
  return {
    url: url.href,
    execute,
    count: async (sql) => {
      const { stdout } = await run("psql", [url.href, "--quiet", "--tuples-only", `--command=${sql}`]);
      return Number(stdout.trim());
    },
    dump: async () => (await run("pg_dump", [url.href, "--data-only", "--inserts"])).stdout,
    settle: async () => {
      await execute("VACUUM ANALYZE");
      await execute("CHECKPOINT");
    },
    remove: async () => {
      await run("dropdb", [`--maintenance-db=${server}`, "--force", name]);
    },
  };
}
