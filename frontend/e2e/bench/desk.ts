import { type APIRequestContext, request } from "@playwright/test";
import { type AppNode, Nodes } from "../faults/nodes.ts";
import type { Engine } from "../support/database.ts";
import { administrator } from "../support/environment.ts";
import { cpuMs, postgresMs } from "./cpu.ts";

const FEW = 500;
const MANY = 5_000;
const CALLS = 20;
/** Ten times the members have ten times the lines, but a page of them costs what it cost. */
const MAX_GROWTH = {
  "users?limit=50": 2,
  "users?limit=50&need=attention": 12,
  overview: 12,
  figures: 12,
} as const;
/** For the trainer, who opens the tab a few times a day. */
const MAX_MS = 150;

type Path = keyof typeof MAX_GROWTH;
const PATHS = Object.keys(MAX_GROWTH) as Path[];

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const noon = (ago: number) => `${day(ago)} 12:00:00`;

/**
 * Members as a business has them: one of twenty waits for the approval, one of ten hasn't trained for a week, one of
 * twenty has stalled or hurts, and all others trained three times in each of the last four weeks.
 */
function membersFrom(first: number, last: number, engine: Engine): string {
  const id = engine === "postgres" ? "::uuid" : "";
  const numbers = `WITH RECURSIVE s(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM s WHERE i < ${last}) SELECT i FROM s`;
  const days = [3, 5, 7, 10, 12, 14, 17, 19, 21, 24, 26, 28];
  const trained = days.map((ago, at) => `SELECT ${at + 10} AS at, '${day(ago)}' AS day`).join(" UNION ALL ");
  const date = engine === "postgres" ? "CAST(d.day AS DATE)" : "d.day";
  const instant = engine === "postgres" ? "CAST(d.day AS TIMESTAMP)" : "d.day";
  return `
CREATE TEMPORARY TABLE n AS ${numbers};
INSERT INTO users (id, issuer, subject, email, name, search_key, time_zone, approved_at, paid_until_on, created_at,
  updated_at) SELECT i, 'x', 's' || i, 'm' || i || '@exemplo.com', 'Aluno ' || i, 'aluno ' || i, 'America/Sao_Paulo',
  '${noon(200)}', '${day(-165)}', '${noon(201)}', '${noon(201)}' FROM n;
UPDATE users SET approved_at = NULL, paid_until_on = NULL, created_at = '${noon(4)}'
  WHERE id >= ${first} AND id % 20 = 0;
INSERT INTO profiles (id, user_id, level, objective, availability, session_duration, current_program, created_at,
  updated_at) SELECT i, i, 'iniciante', 'forca', 3, 60, 'ABC', '${noon(201)}', '${noon(201)}' FROM n;
INSERT INTO training_totals (user_id, workouts, minutes, last_trained_on) SELECT i, 90, 4000, '${day(3)}' FROM n;
UPDATE training_totals SET last_trained_on = '${day(9)}' WHERE user_id >= ${first} AND user_id % 10 = 1;
INSERT INTO payments (id, user_id, provider, method, amount_cents, currency, status, paid_on, paid_until_on, created_at,
  updated_at) SELECT i, i, 'manual', 'pix', 14700, 'BRL', 'paid', '${day(200)}', '${day(-165)}', '${noon(200)}',
  '${noon(200)}' FROM n WHERE i % 20 > 0;
INSERT INTO exercise_metrics (id, user_id, exercise_id, sessions_count, valid_sessions, progress_percentage,
  plateau_reason, total_volume_kg, last_session_on, computed_on, is_stale)
  SELECT i * 10 + e, i, e, 9, 9, 40, CASE WHEN i % 20 = 2 THEN 'estagnado' ELSE 'progredindo' END, 1, '${day(3)}',
  '${day(3)}', FALSE FROM n, (SELECT 1 AS e UNION SELECT 2 UNION SELECT 3) x;
INSERT INTO trainer_notices (id, user_id, kind, subject, due_on, created_at, seen_at)
  SELECT i, i, 'exercise', 'Supino Reto', '${day(2)}', '${noon(2)}', ${engine === "postgres" ? `CASE WHEN i % 20 = 3 THEN NULL ELSE CAST('${noon(1)}' AS TIMESTAMP) END` : `CASE WHEN i % 20 = 3 THEN NULL ELSE '${noon(1)}' END`} FROM n;
INSERT INTO workouts (id, user_id, client_id, trained_on, started_at, ended_at, workout_type, program_type, created_at,
  updated_at) SELECT n.i * 100 + d.at, n.i, ('00000000-0000-7000-8000-' || substr('000000000000' || (n.i * 100 + d.at),
  length('000000000000' || (n.i * 100 + d.at)) - 11))${id}, ${date}, ${instant}, ${instant}, 'A', 'ABC',
  '${noon(1)}', '${noon(1)}' FROM n, (${trained}) d WHERE n.i % 20 > 0;
DROP TABLE n;
ANALYZE;`;
}

async function signIn(node: AppNode): Promise<APIRequestContext> {
  const url = `http://localhost:${node.port}`;
  const door = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  const { token } = await (await door.post("/api/admin/login", { data: administrator })).json();
  const storageState = await door.storageState();
  await door.dispose();
  const extraHTTPHeaders = { Authorization: `Bearer ${token}`, Origin: url };
  return request.newContext({ baseURL: url, storageState, extraHTTPHeaders });
}

/** Processor time of a call, in the server and in PostgreSQL. */
async function cost(admin: APIRequestContext, node: AppNode, path: Path): Promise<number> {
  const call = async () => {
    const answer = await admin.get(`/api/admin/${path}`);
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  await call();
  const used = async () => (await cpuMs(node.pid ?? 0)) + (await postgresMs());
  const before = await used();
  for (let at = 0; at < CALLS; at += 1) await call();
  return ((await used()) - before) / CALLS;
}

async function measure(engine: Engine): Promise<boolean> {
  const nodes = await Nodes.prepare(1, engine);
  try {
    const node = nodes.all[0] as AppNode;
    await node.start();
    const admin = await signIn(node);
    const costs = new Map<Path, number[]>(PATHS.map((path) => [path, []]));
    let first = 1_000_001;
    for (const members of [FEW, MANY]) {
      await nodes.database.execute(membersFrom(first, 1_000_000 + members, engine));
      first = 1_000_001 + members;
      for (const path of PATHS) costs.get(path)?.push(await cost(admin, node, path));
    }
    await admin.dispose();
    let isGood = true;
    for (const [path, [few = 0, many = 0]] of costs) {
      const growth = many / few;
      isGood &&= growth <= MAX_GROWTH[path] && many <= MAX_MS;
      process.stdout.write(
        `${engine} ${path}: ${few.toFixed(1)} ms with ${FEW} members, ${many.toFixed(1)} ms with ${MANY}: ${growth.toFixed(1)}× (at most ${MAX_GROWTH[path]}×, ${MAX_MS} ms)\n`,
      );
    }
    return isGood;
  } finally {
    await nodes.remove();
  }
}

const isGood = [await measure("sqlite"), await measure("postgres")];
process.exitCode = isGood.every(Boolean) ? 0 : 1;
