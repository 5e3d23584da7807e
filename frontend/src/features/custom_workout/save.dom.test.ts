import { describe, expect, it } from "vitest";
import { sendIds } from "@/lib/sendIds";
import { exercise } from "@/testing/library";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { EMPTY, type FreeExercise, type FreeWorkout, reduce } from "./free";
import { countRows, plannedRows, savePlanned } from "./save";

function freeOf(...exercises: Partial<FreeExercise>[]): FreeWorkout {
  return exercises.reduce<FreeWorkout>(
    (free, change, i) => {
      const key = `k${i}`;
      const added = reduce(free, { type: "add", exercise: exercise({ id: i + 1 }), key });
      return reduce(added, { type: "change", key, change });
    },
    { ...EMPTY, name: " Braços ", notes: " " },
  );
}

const rowsOf = (free: FreeWorkout) => plannedRows(free, sendIds(null, free, countRows(free)), "2026-11-16");

describe("what is sent", () => {
  it("is a custom workout of today without start or end", () => {
    expect(rowsOf(freeOf({})).workout.body).toEqual({
      name: "Braços",
      date: "2026-11-16",
      notes: null,
      workout_type: "Custom",
      program_type: "Personalizado",
    });
  });

  it("has one set for each planned one, not done", () => {
    const [row] = rowsOf(freeOf({ sets: 2, weight: 20, restSeconds: 75, notes: " leve " })).exercises;
    const set = {
      reps: 8,
      duration_seconds: null,
      weight: 20,
      rest_seconds: 75,
      notes: "leve",
      completed: false,
      target_reps: "8-12",
      target_weight: 20,
    };
    expect(row?.sets.map(({ body }) => body)).toEqual([set, set]);
    expect(row).toMatchObject({ exerciseId: 1, notes: "leve" });
  });

  it.each([
    ["8-12", 8, "8-12"],
    [" 10 ", 10, "10"],
    ["até falhar", 10, null],
    ["12-8", 12, null],
    ["", 10, null],
  ])("takes %o as %i repetitions", (reps, amount, target) => {
    const [row] = rowsOf(freeOf({ reps, sets: 1 })).exercises;
    expect(row?.sets[0]?.body).toMatchObject({ reps: amount, target_reps: target });
  });

  it("counts a hold in seconds and without a load", () => {
    const [row] = rowsOf(freeOf({ measure: "tempo", reps: "30-45", weight: 10, sets: 1 })).exercises;
    expect(row?.sets[0]?.body).toMatchObject({
      reps: null,
      duration_seconds: 30,
      weight: null,
      target_weight: null,
    });
  });

  it("has an id of its own for every row", () => {
    const free = freeOf({ sets: 3 }, { sets: 2 });
    const { workout, exercises } = rowsOf(free);
    const ids = [workout, ...exercises, ...exercises.flatMap(({ sets }) => sets)].map(({ clientId }) => clientId);
    expect(new Set(ids).size).toBe(countRows(free));
    expect(countRows(free)).toBe(8);
  });
});

describe("saving", () => {
  /** A server that gives the same row for the same id, and counts what it has. */
  function serve() {
    const rows = new Map<string, number>();
    const make = async ({ request }: { request: Request }) => {
      const { client_id } = (await request.json()) as { client_id: string };
      const isNew = !rows.has(client_id);
      if (isNew) rows.set(client_id, rows.size + 1);
      return HttpResponse.json({ id: rows.get(client_id) }, { status: isNew ? 201 : 200 });
    };
    server.use(
      http.post("*/api/workouts", make),
      http.post("*/api/workout-exercises", make),
      http.post("*/api/workout-sets", make),
      http.put("*/api/workout-exercises/:id", () => HttpResponse.json({})),
    );
    return rows;
  }

  it("makes every row, and each only once however often it is sent", async () => {
    const rows = serve();
    const free = freeOf({ sets: 3, notes: "devagar" }, { sets: 2 });
    const planned = rowsOf(free);
    server.use(http.post("*/api/workout-sets", () => problem(500), { once: true }));
    await expect(savePlanned(planned)).rejects.toMatchObject({ status: 500 });
    await savePlanned(planned);
    await savePlanned(planned);
    expect(rows.size).toBe(countRows(free));
  });

  it("waits as long as the server asks for", async () => {
    const rows = serve();
    const waited: number[] = [];
    server.use(
      http.post("*/api/workout-sets", () => HttpResponse.json({}, { status: 429, headers: { "Retry-After": "3" } }), {
        once: true,
      }),
    );
    const free = freeOf({ sets: 2 });
    await savePlanned(rowsOf(free), async (seconds) => {
      waited.push(seconds);
    });
    expect(waited).toEqual([3]);
    expect(rows.size).toBe(countRows(free));
  });
});
