import { describe, expect, it } from "vitest";
import { planned, template } from "@/testing/fixtures";
import { reduce, type Session, startSession } from "./model";
import { nextWrite, nothingSaved, type Saved, setValues, unsavedSets } from "./saving";

const T0 = Date.UTC(2026, 10, 16, 13);

function start(): Session {
  let id = 0;
  const small = { ...template, exercises: [planned({ sets: 2 }), planned({ exercise_id: 2, sets: 1 })] };
  return startSession({ template: small, last: null, date: "2026-11-16", now: T0, newId: () => `id${id++}` });
}
const done = (session: Session, at = T0 + 1000) => reduce(session, { type: "complete", at });

/** Plays a server that confirms everything, and returns the kinds of writes in order. */
function playOut(session: Session, saved: Saved = nothingSaved) {
  const kinds: string[] = [];
  let known = saved;
  for (let write = nextWrite(session, known); write && kinds.length < 50; write = nextWrite(session, known)) {
    kinds.push(write.kind);
    if (write.kind === "open") known = { ...known, workoutId: 1 };
    if (write.kind === "exercise") known = { ...known, exerciseIds: { ...known.exerciseIds, [write.key]: 10 } };
    if (write.kind === "set" || write.kind === "change")
      known = { ...known, sets: { ...known.sets, [write.key]: { id: 5, values: JSON.stringify(write.values) } } };
    if (write.kind === "close") known = { ...known, isClosed: true };
  }
  return { kinds, saved: known };
}

describe("what the server is told", () => {
  it("is nothing before the first set", () => {
    expect(nextWrite(start(), nothingSaved)).toBeNull();
  });

  it("opens the workout with our id and its start, then the exercise, then the set", () => {
    const session = done(start());
    expect(playOut(session).kinds).toEqual(["open", "exercise", "set"]);
    expect(nextWrite(session, nothingSaved)).toEqual({
      kind: "open",
      body: {
        name: template.name,
        date: "2026-11-16",
        workout_type: "A",
        program_type: "ABCDE",
        client_id: session.clientId,
        start_time: "2026-11-16T13:00:00.000Z",
      },
    });
  });

  it("keeps the order in which sets were completed, across exercises", () => {
    const skipped = done(reduce(start(), { type: "goTo", index: 1 }), T0 + 1000);
    const session = done(skipped, T0 + 2000);
    const saved: Saved = { ...nothingSaved, workoutId: 1 };
    expect(nextWrite(session, saved)).toMatchObject({ kind: "exercise", body: { exercise_id: 2, order_index: 1 } });
  });

  it("closes only after every set is known", () => {
    const session = reduce(done(start()), { type: "finish", at: T0 + 9000 });
    expect(playOut(session).kinds).toEqual(["open", "exercise", "set", "close"]);
  });

  it("makes a record of a finish without sets", () => {
    expect(playOut(reduce(start(), { type: "finish", at: T0 + 9000 })).kinds).toEqual(["open", "close"]);
  });

  it("sends an edited set again, once it is locked", () => {
    const session = done(start());
    const { saved } = playOut(session);
    const open = reduce(session, { type: "unlock", set: session.exercises[0]?.sets[0]?.clientId ?? "" });
    const edited = reduce(open, { type: "amount", value: 5 });
    expect(nextWrite(edited, saved)).toBeNull();
    expect(nextWrite(reduce(edited, { type: "lock" }), saved)).toMatchObject({
      kind: "change",
      id: 5,
      values: { reps: 5 },
    });
  });

  it("counts what it doesn't know yet", () => {
    const session = done(start());
    expect(unsavedSets(session, nothingSaved)).toBe(1);
    expect(unsavedSets(session, playOut(session).saved)).toBe(0);
  });
});

it.each([
  ["carga_reps", { reps: 8, weight: 0 }],
  ["tempo", { duration_seconds: 8 }],
  ["cardio_tempo", { duration_seconds: 480 }],
] as const)("writes a set of %s", (measure, expected) => {
  const exercise = start().exercises[0];
  const set = exercise?.sets[0];
  if (!exercise || !set) throw new Error("fixture");
  expect(setValues({ ...exercise, measure }, set)).toMatchObject({ ...expected, completed: true, target_reps: "8-12" });
});
