import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFile } from "node:fs/promises";
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
  /** A second database with the same rows. No server may have this one open. */
  copy(folder: string): Promise<Database>;
  remove(): Promise<void>;
}

export type Engine = "sqlite" | "postgres";

const chosenEngine = (): Engine => (process.env.E2E_ENGINE === "postgres" ? "postgres" : "sqlite");

/** An empty database: a file in the folder, or a new one in the test run's PostgreSQL. */
export async function newDatabase(folder: string, engine = chosenEngine()): Promise<Database> {
  if (engine === "sqlite") return sqliteIn(folder);
  const server = process.env.E2E_POSTGRES_URL;
  if (!server) throw new Error("PostgreSQL needs E2E_POSTGRES_URL, the address of a server to create databases on");
  return createPostgres(server, "template1");
}

function sqliteIn(folder: string): Database {
  const file = join(folder, "evolua.db");
  const execute = async (sql: string) => writeSqlite(file, sql);
  return {
    url: `sqlite://${file}`,
    execute,
    count: async (sql) => countSqlite(file, sql),
    dump: async () => dumpSqlite(file),
    settle: () => execute("ANALYZE"),
    copy: async (other) => {
      // Brings everything into the one file that is copied.
      await execute("PRAGMA wal_checkpoint(TRUNCATE)");
      const copy = sqliteIn(other);
      await copyFile(file, join(other, "evolua.db"));
      return copy;
    },
    remove: async () => {},
  };
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

const namesOf = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";

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

async function createPostgres(server: string, template: string): Promise<Database> {
  const name = `e2e_${randomBytes(6).toString("hex")}`;
  await run("createdb", [`--maintenance-db=${server}`, `--template=${template}`, name]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const psql = (...args: string[]) => run("psql", [url.href, "--quiet", "--set=ON_ERROR_STOP=1", ...args]);
  const execute = async (sql: string) => {
    await psql(`--command=${sql}`);
  };
  return {
    url: url.href,
    execute,
    count: async (sql) => Number((await psql("--tuples-only", `--command=${sql}`)).stdout.trim()),
    dump: async () => {
      const { stdout } = await run("pg_dump", [url.href, "--data-only", "--inserts"]);
      // Newer versions guard each dump with a random word.
      return stdout.replaceAll(/^\\(un)?restrict .*$/gm, "");
    },
    settle: async () => {
      await execute("VACUUM ANALYZE");
      await execute("CHECKPOINT");
    },
    copy: () => createPostgres(server, name),
    remove: async () => {
      await run("dropdb", [`--maintenance-db=${server}`, "--force", name]);
    },
  };
}
