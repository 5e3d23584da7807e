import { randomUUID } from "node:crypto";
import type { Call, Member } from "./client.ts";

/** At most this many milliseconds, or this many times the bare server's. */
export type Goal = { ms: number } | { ratio: number };

/** A hot request, with the bare server's counterpart. */
export interface Measured {
  name: string;
  product: (member: Member) => Call;
  limit?: (member: Member) => Call;
  /** Whether the bare server's leaves so many dead rows behind that the product would pay for them. */
  leavesRows?: boolean;
  goal: Goal;
  /** Calls in a round. */
  calls: number;
  /** Calls that a member may make in a minute, where they are fewer than usual. */
  perMinute?: number;
}

const get = (path: string) => (): Call => ({ method: "GET", path });
const ofUser = (path: string) => (member: Member) => ({ method: "GET" as const, path: `${path}?user=${member.id}` });

function setBody(orderIndex: number) {
  return {
    client_id: randomUUID(),
    revision: Date.now(),
    order_index: orderIndex,
    reps: 8,
    weight: 40,
    completed: true,
    completed_at: new Date().toISOString(),
    target_reps: "8-12",
  };
}

const EXERCISE_REVISION = 1;

/** A copy of a session; the exercise keeps its row, the sets are new. `sent` are the revisions of the sets before. */
function copyOf(session: string, sets: number, sent: number[], isOver: boolean) {
  const start = new Date(Date.now() - 3_000_000).toISOString();
  const exercise = {
    client_id: session.replace(/^.{8}/, "eeeeeeee"),
    revision: EXERCISE_REVISION,
    exercise_id: 1,
    order_index: 0,
    sets: Array.from({ length: sets }, (_, at) => setBody(sent.length + at)),
  };
  const revision = Date.now();
  const revisions = [revision, EXERCISE_REVISION, ...sent, ...exercise.sets.map((set) => set.revision)];
  return {
    revision,
    date: new Date().toLocaleDateString("sv", { timeZone: "America/Sao_Paulo" }),
    workout_type: "A",
    program_type: "ABC",
    start_time: start,
    end_time: isOver ? new Date().toISOString() : null,
    exercises: [exercise],
    // As the app sends it: the server answers 204 when it has the same.
    known: { rows: revisions.length, revisions: revisions.reduce((sum, one) => sum + one, 0) },
  };
}

export const REQUESTS: Measured[] = [
  {
    name: "users/me",
    product: get("/api/users/me"),
    limit: ofUser("/me"),
    goal: { ratio: 2.5 },
    calls: 400,
  },
  {
    name: "todays-workout",
    product: get("/api/todays-workout"),
    limit: ofUser("/today"),
    goal: { ratio: 2.5 },
    calls: 200,
  },
  {
    name: "workouts, 20",
    product: get("/api/workouts?limit=20"),
    limit: ofUser("/workouts"),
    goal: { ratio: 2.5 },
    calls: 200,
  },
  {
    name: "progress-metrics",
    product: get("/api/progress-metrics"),
    limit: ofUser("/metrics"),
    goal: { ratio: 2.5 },
    calls: 200,
  },
  { name: "session-plans", product: get("/api/session-plans"), goal: { ms: 3 }, calls: 60 },
  { name: "suggestion", product: get("/api/exercises/1/suggestion?sets=3&reps=8-12"), goal: { ms: 1 }, calls: 100 },
  { name: "workouts/open", product: get("/api/workouts/open"), goal: { ms: 0.5 }, calls: 200 },
  {
    name: "PUT a set",
    product: (member) => {
      // Twenty sets to a session, as a member would.
      if (member.sent.length === 20) {
        member.session = randomUUID();
        member.sent = [];
      }
      const body = copyOf(member.session, 1, member.sent, false);
      member.sent.push(...body.exercises.flatMap(({ sets }) => sets.map(({ revision }) => revision)));
      return { method: "PUT", path: `/api/workouts/${member.session}/session`, body };
    },
    limit: (member) => ({ method: "PUT", path: `/save?user=${member.id}`, body: copyOf(randomUUID(), 1, [], false) }),
    goal: { ratio: 3 },
    calls: 200,
  },
  {
    name: "PUT finish, 20 sets",
    product: () => {
      const session = randomUUID();
      return { method: "PUT", path: `/api/workouts/${session}/session`, body: copyOf(session, 20, [], true) };
    },
    limit: (member) => ({ method: "PUT", path: `/save?user=${member.id}`, body: copyOf(randomUUID(), 20, [], true) }),
    goal: { ratio: 3 },
    calls: 60,
  },
  {
    name: "calculate-progress",
    product: () => ({ method: "POST", path: "/api/calculate-progress" }),
    limit: (member) => ({ method: "POST", path: `/recalculate?user=${member.id}` }),
    leavesRows: true,
    goal: { ms: 3 },
    calls: 20,
    perMinute: 6,
  },
];
