import { beforeEach, describe, expect, it } from "vitest";
import type { WorkoutSession } from "@/api";
import { detail } from "@/testing/fixtures";
import { exercise } from "@/testing/library";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { readOutbox } from "@/training/device/outbox";
import { EMPTY, type FreeExercise, type FreeWorkout, reduce } from "./free";
import { plannedWorkout, savePlanned } from "./save";

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

const planOf = (free: FreeWorkout) => plannedWorkout(free, "2026-11-16");
const firstOf = (free: FreeWorkout) => planOf(free).body.exercises[0];

describe("what is sent", () => {
  it("is a custom workout of today without start or end", () => {
    expect(planOf(freeOf({})).body).toMatchObject({
      revision: 0,
      name: "Braços",
      date: "2026-11-16",
      notes: null,
      workout_type: "Custom",
      program_type: "Personalizado",
      start_time: null,
      end_time: null,
    });
  });

  it("has one set for each planned one, not done", () => {
    const row = firstOf(freeOf({ sets: 2, weight: 20, restSeconds: 75, notes: " leve " }));
    const set = {
      revision: 0,
      set_type: "working",
      reps: 8,
      duration_seconds: null,
      weight: 20,
      rest_seconds: 75,
      notes: "leve",
      completed: false,
      target_reps: "8-12",
      target_weight: 20,
    };
    expect(row).toMatchObject({ exercise_id: 1, notes: "leve", order_index: 0 });
    expect(row?.sets).toMatchObject([
      { ...set, order_index: 0 },
      { ...set, order_index: 1 },
    ]);
  });

  it.each([
    ["8-12", 8, "8-12"],
    [" 10 ", 10, "10"],
    ["até falhar", 10, null],
    ["12-8", 12, null],
    ["", 10, null],
  ])("takes %o as %i repetitions", (reps, amount, target) => {
    expect(firstOf(freeOf({ reps, sets: 1 }))?.sets[0]).toMatchObject({ reps: amount, target_reps: target });
  });

  it("counts a hold in seconds and without a load", () => {
    const row = firstOf(freeOf({ measure: "tempo", reps: "30-45", weight: 10, sets: 1 }));
    expect(row?.sets[0]).toMatchObject({ reps: null, duration_seconds: 30, weight: null, target_weight: null });
  });

  it("has an id of its own for every row", () => {
    const { id, body } = planOf(freeOf({ sets: 3 }, { sets: 2 }));
    const rows = [...body.exercises, ...body.exercises.flatMap(({ sets }) => sets)];
    expect(new Set([id, ...rows.map(({ client_id }) => client_id)]).size).toBe(8);
  });
});

describe("saving", () => {
  const calls: { id: unknown; body: WorkoutSession }[] = [];
  const answer = (reply: () => Response) =>
    server.use(
      http.put("*/api/workouts/:id/session", async ({ request, params }) => {
        calls.push({ id: params.id, body: (await request.json()) as WorkoutSession });
        return reply();
      }),
    );
  beforeEach(() => {
    calls.length = 0;
    localStorage.clear();
  });

  it("takes one call, however long the workout", async () => {
    answer(() => HttpResponse.json(detail, { status: 201 }));
    const plan = planOf(freeOf({ sets: 10 }, { sets: 10 }, { sets: 10 }));
    expect(await savePlanned(7, plan)).toBe("server");
    expect(calls).toEqual([plan]);
    expect(readOutbox(7)).toEqual([]);
  });

  it("adds it to the outbox under the same ids when the server is unreachable", async () => {
    answer(() => HttpResponse.error());
    const plan = planOf(freeOf({}));
    expect(await savePlanned(7, plan)).toBe("device");
    expect(readOutbox(7)).toMatchObject([{ kind: "planned", clientId: plan.id, plan: plan.body, refused: null }]);
  });

  it("adds nothing to the outbox when the server refuses it", async () => {
    answer(() => problem(422));
    await expect(savePlanned(7, planOf(freeOf({})))).rejects.toMatchObject({ status: 422 });
    expect(readOutbox(7)).toEqual([]);
  });
});
