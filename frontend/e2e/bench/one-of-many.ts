import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { signInMembers } from "../faults/members.ts";
import { type AppNode, Nodes } from "../faults/nodes.ts";
import { doneSet, idOf, sessionWith } from "../faults/saves.ts";

const WRITERS = 4;
/** Saves per writer; below the limit per minute. */
const SAVES = 60;
const BOUND_MS = 2;
const MAX_GROWTH = 1.1;
const MAX_FOR_COMPRESSION_MS = 3;
const TICKS_A_SECOND = 100;

/** 499 members with 100 workouts of 20 sets each: a million sets. */
const OTHERS = `
CREATE TEMPORARY TABLE n AS WITH RECURSIVE s(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < 499)
  SELECT i + 1000000 AS i FROM s;
CREATE TEMPORARY TABLE w AS WITH RECURSIVE s(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM s WHERE i < 100) SELECT i FROM s;
INSERT INTO users (id, issuer, subject, email, name, search_key, time_zone, approved_at, created_at, updated_at)
  SELECT i, 'x', 's' || i, 'e' || i, 'n', 'n', 'America/Sao_Paulo', '2026-01-01', '2026-01-01', '2026-01-01' FROM n;
INSERT INTO workouts (id, user_id, client_id, trained_on, started_at, ended_at, workout_type, program_type, created_at,
  updated_at)
  SELECT n.i * 1000 + w.i, n.i, 'w' || n.i || '-' || w.i, date('2025-12-31', '-' || w.i || ' days'), '2025-11-01',
  '2025-11-01', 'A', 'ABC', '2025-11-01', '2025-11-01' FROM w, n;
INSERT INTO workout_exercises (id, user_id, workout_id, client_id, exercise_id, order_index)
  SELECT id * 10 + e, user_id, id, 'e' || id || '-' || e, e, e
  FROM workouts, (SELECT 1 AS e UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5) WHERE user_id > 1000000;
INSERT INTO workout_sets (id, user_id, workout_exercise_id, client_id, set_type, reps, weight_kg, is_completed, created_at,
  updated_at)
  SELECT id * 10 + s, user_id, id, 's' || id || '-' || s, 1, 8, 40, TRUE, '2025-11-01', '2025-11-01'
  FROM workout_exercises, (SELECT 1 AS s UNION SELECT 2 UNION SELECT 3 UNION SELECT 4) WHERE user_id > 1000000;`;

/** Saves one more set of a running session, as a phone does. */
function save(member: APIRequestContext, workout: number, number: number) {
  const data = sessionWith({
    number: workout * 100 + (number % 5),
    exerciseId: 1 + (number % 5),
    orderIndex: number % 5,
    sets: [doneSet(workout * 1_000 + number, number % 40)],
  });
  return member.put(`/api/workouts/${idOf(0, workout)}/session`, { data });
}

/** CPU time that the server has used so far, in milliseconds. */
async function cpuMs({ pid }: AppNode): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_A_SECOND;
}

async function costOfSave(node: AppNode, members: APIRequestContext[], workout: number): Promise<number> {
  const before = await cpuMs(node);
  for (let number = 0; number < SAVES; number += 1) {
    for (const member of members) {
      const answer = await save(member, workout, number % 20);
      if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
    }
  }
  return ((await cpuMs(node)) - before) / (SAVES * members.length);
}

/** Median of twenty requests in milliseconds, over a kept-alive connection. */
async function answerTime(member: APIRequestContext, encoding: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 20; call += 1) {
    const start = performance.now();
    await (await member.get("/api/workout-templates", { headers: { "Accept-Encoding": encoding } })).body();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[10] ?? 0;
}

const nodes = await Nodes.prepare(1, "sqlite");
try {
  const node = nodes.all[0] as AppNode;
  await node.start();
  const members = await signInMembers(`http://localhost:${node.port}`, nodes.database, 2 * WRITERS);
  const [first, second] = [members.slice(0, WRITERS), members.slice(WRITERS)];
  const baseline = await costOfSave(node, first, 1);
  await nodes.database.execute(OTHERS);
  const among = await costOfSave(node, second, 1);
  const reader = second[0] as APIRequestContext;
  const [plain, compressed] = [await answerTime(reader, "identity"), await answerTime(reader, "gzip")];
  await Promise.all(members.map((member) => member.dispose()));
  const lines = [
    `saving a set: ${baseline.toFixed(2)} ms of processor alone, ${among.toFixed(2)} ms among 500 members (bound ${BOUND_MS} ms)`,
    `an answer: ${plain.toFixed(1)} ms plain, ${compressed.toFixed(1)} ms compressed (at most ${MAX_FOR_COMPRESSION_MS} ms more)`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  const isGood = among <= BOUND_MS && among <= baseline * MAX_GROWTH && compressed - plain <= MAX_FOR_COMPRESSION_MS;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await nodes.remove();
}
