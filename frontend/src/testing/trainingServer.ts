import type { SessionExercise, SessionSet, WorkoutDetail, WorkoutExerciseDetail, WorkoutSession } from "../api/schema";
import { savedSet, workout } from "./fixtures";
import { HttpResponse, http, problem, server } from "./server";

interface Stored {
  id: number;
  clientId: string;
  header: Omit<WorkoutSession, "exercises">;
  exercises: Map<string, SessionExercise>;
  sets: Map<string, SessionSet & { exercise: string }>;
}

const isNewer = (old: { revision: number } | undefined, row: { revision: number }) =>
  old === undefined || row.revision > old.revision;

function put(stored: Stored, { exercises, ...header }: WorkoutSession): void {
  if (header.revision > stored.header.revision) stored.header = header;
  for (const exercise of exercises) {
    if (isNewer(stored.exercises.get(exercise.client_id), exercise)) stored.exercises.set(exercise.client_id, exercise);
    for (const set of exercise.sets) {
      const row = { ...set, exercise: exercise.client_id };
      if (isNewer(stored.sets.get(set.client_id), row)) stored.sets.set(set.client_id, row);
    }
  }
}

function detailOf(stored: Stored): WorkoutDetail {
  const sets = [...stored.sets.values()].filter(({ deleted }) => !deleted);
  const exercises = [...stored.exercises.values()].filter(({ deleted }) => !deleted);
  const { header } = stored;
  const exerciseDetail = (row: SessionExercise, i: number): WorkoutExerciseDetail => ({
    ...row,
    id: 500 + i,
    workout_id: stored.id,
    notes: row.notes ?? null,
    name: `Exercício ${row.exercise_id}`,
    muscle_group: "Peito",
    measure: "carga_reps",
    is_unilateral: false,
    load_step_kg: 2.5,
    sets: sets
      .filter(({ exercise }) => exercise === row.client_id)
      .map((set, j) => savedSet({ ...(set as object), id: 900 + j, origin: set.origin ?? null })),
  });
  return {
    ...workout({ id: stored.id, client_id: stored.clientId, name: header.name ?? null, date: header.date }),
    ...header,
    name: header.name ?? null,
    notes: header.notes ?? null,
    paused_seconds: header.paused_seconds ?? 0,
    end_time: header.end_time ?? null,
    exercises: exercises.map(exerciseDetail),
    removed: [...stored.sets.values(), ...stored.exercises.values()]
      .filter(({ deleted }) => deleted)
      .map(({ client_id, revision }) => ({ client_id, revision, origin: stored.sets.get(client_id)?.origin ?? null })),
  };
}

/** In-memory implementation of the server's session endpoints. */
export function trainingServer() {
  const workouts = new Map<string, Stored>();
  const deleted = new Set<string>();
  const calls: string[] = [];
  /** While set, requests fail with this status; 0 means no answer at all. */
  let trouble: number | null = null;
  let code: string | undefined;

  const refuse = () => (trouble === 0 ? HttpResponse.error() : problem(trouble ?? 500, code ? { code } : {}));

  server.use(
    http.put("*/api/workouts/:id/session", async ({ params, request }) => {
      const id = String(params.id);
      calls.push("put");
      if (trouble !== null) return refuse();
      if (deleted.has(id)) return problem(410, { code: "workout_deleted" });
      const body = (await request.json()) as WorkoutSession;
      const { exercises: _, ...header } = body;
      const empty = { exercises: new Map(), sets: new Map() };
      const stored = workouts.get(id) ?? { id: 100 + workouts.size, clientId: id, header, ...empty };
      workouts.set(id, stored);
      put(stored, body);
      return HttpResponse.json(detailOf(stored));
    }),
    http.delete("*/api/workouts/:id", ({ params }) => {
      calls.push("delete");
      if (trouble !== null) return refuse();
      deleted.add(String(params.id));
      workouts.delete(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );

  return {
    calls,
    workouts: () => [...workouts.values()].map(detailOf),
    doneSets: () => [...workouts.values()].flatMap(({ sets }) => [...sets.values()]).filter((set) => set.completed),
    delete: (clientId: string) => deleted.add(clientId),
    fail(status: number | null, withCode?: string) {
      trouble = status;
      code = withCode;
    },
  };
}
