import { describe, expect, it } from "vitest";
import { at, exerciseAt, run, setAt, started } from "@/testing/training";
import { covers, merge, rowRevisions } from "./merge";
import { completedSets, liveExercises, liveSets, type Session, type SessionExercise, type SessionSet } from "./session";

/** Seeded pseudo-random numbers, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const EXERCISES = ["e0", "e1", "e2"];
const plan = started();

/** A row's content follows from its id, revision and state, as it does for copies of one change. */
function randomSet(clientId: string, next: (below: number) => number): SessionSet {
  const revision = next(5);
  const isDone = revision > 0 && next(2) === 0;
  return {
    ...setAt(plan, 0, 0),
    clientId,
    revision,
    isDeleted: revision > 0 && !isDone && next(3) === 0,
    amount: revision * 10 + (isDone ? 1 : 0),
    completedAt: isDone ? at(revision) : null,
  };
}

function randomExercise(clientId: string, next: (below: number) => number): SessionExercise {
  const revision = next(5);
  const sets = [0, 1, 2].filter(() => next(3) > 0).map((i) => randomSet(`${clientId}s${i}`, next));
  return {
    ...exerciseAt(plan, 0),
    clientId,
    revision,
    isDeleted: revision % 3 === 2,
    order: revision,
    notes: `${clientId} at ${revision}`,
    sets,
  };
}

function randomCopy(seed: number): Session {
  const next = numbers(seed);
  const revision = 1 + next(4);
  return {
    ...plan,
    revision,
    notes: `header at ${revision}`,
    exercises: EXERCISES.filter(() => next(4) > 0).map((id) => randomExercise(id, next)),
    view: { ...plan.view, revision: next(5) },
  };
}

/** A deletion and a completion at the same revision can't occur: each revision is one change. */
function consistent(copies: Session[]): boolean {
  const seen = new Map<string, string>();
  const sets = copies.flatMap(({ exercises }) => exercises.flatMap((exercise) => exercise.sets));
  return sets.every(({ clientId, revision, isDeleted, completedAt }) => {
    const key = `${clientId}@${revision}`;
    const state = `${isDeleted} ${completedAt}`;
    const before = seen.get(key) ?? state;
    seen.set(key, state);
    return before === state;
  });
}

/** Rows by id, independent of their order in a copy. */
function content(session: Session) {
  const exercises = [...session.exercises].sort((a, b) => a.clientId.localeCompare(b.clientId));
  return {
    header: [session.revision, session.notes, session.view.revision],
    exercises: exercises.map(({ sets, ...it }) => [
      it.clientId,
      it.revision,
      it.isDeleted,
      it.notes,
      sets.map((set) => [set.clientId, set.revision, set.isDeleted, set.completedAt, set.amount].join()).sort(),
    ]),
  };
}

describe("merging random copies", () => {
  const triples = Array.from({ length: 400 }, (_, i) => [1, 2, 3].map((j) => randomCopy(i * 7 + j) as Session))
    .filter(consistent)
    .map(([a, b, c]) => ({ a, b, c }) as { a: Session; b: Session; c: Session });

  it("has enough of them", () => {
    expect(triples.length).toBeGreaterThan(100);
  });

  it("is commutative", () => {
    for (const { a, b } of triples) expect(content(merge(a, b))).toEqual(content(merge(b, a)));
  });

  it("is associative", () => {
    for (const { a, b, c } of triples) expect(content(merge(merge(a, b), c))).toEqual(content(merge(a, merge(b, c))));
  });

  it("is idempotent, however often a copy comes again", () => {
    for (const { a, b } of triples) {
      const both = merge(a, b);
      expect(content(merge(a, a))).toEqual(content(a));
      expect(content(merge(both, b))).toEqual(content(both));
    }
  });

  it("loses no row and keeps the newest revision of each", () => {
    for (const { a, b } of triples) {
      const both = merge(a, b);
      expect(covers(both, a) && covers(both, b)).toBe(true);
      const ids = new Set([...Object.keys(rowRevisions(a)), ...Object.keys(rowRevisions(b))]);
      expect(new Set(Object.keys(rowRevisions(both)))).toEqual(ids);
    }
  });
});

describe("merging typical changes", () => {
  const complete = { type: "complete" } as const;
  const second = exerciseAt(plan, 1).clientId;

  it("has the sets of both devices, each once", () => {
    const here = run(plan, complete);
    const there = run(plan, { type: "goTo", exercise: second }, complete);
    expect(completedSets(merge(here, there))).toHaveLength(2);
    expect(completedSets(merge(there, here))).toHaveLength(2);
  });

  it("keeps the later correction of a set", () => {
    const done = run(plan, complete);
    const id = setAt(done, 0, 0).clientId;
    const corrected = run(done, { type: "edit", set: id }, { type: "amount", value: 7 }, { type: "saveEdit" });
    expect(setAt(merge(done, corrected), 0, 0).amount).toBe(7);
    expect(setAt(merge(corrected, done), 0, 0).amount).toBe(7);
  });

  it("lets a completed set win over an open one of the same revision", () => {
    const open = plan;
    const done: Session = {
      ...plan,
      exercises: plan.exercises.map((exercise) => ({
        ...exercise,
        sets: exercise.sets.map((set) => ({ ...set, completedAt: at(3) })),
      })),
    };
    expect(completedSets(merge(open, done))).toHaveLength(3);
    expect(completedSets(merge(done, open))).toHaveLength(3);
  });

  it("takes over what another tab typed, although typing doesn't change the revision", () => {
    const typed = run(plan, { type: "weight", value: 35 });
    expect(setAt(merge(plan, typed), 0, 0).weight).toBe(35);
    expect(setAt(merge(typed, plan), 0, 0).weight).toBe(35);
  });

  it("keeps a removal, also against an older copy that arrives later", () => {
    const id = setAt(plan, 0, 1).clientId;
    const removed = run(plan, { type: "removeSet", set: id });
    expect(liveSets(exerciseAt(merge(removed, plan), 0))).toHaveLength(1);
    expect(liveSets(exerciseAt(merge(plan, removed), 0))).toHaveLength(1);
  });

  it("brings a removed exercise back with the set that was done in it later, and without the others", () => {
    const first = exerciseAt(plan, 0).clientId;
    const removed = run(plan, { type: "remove", exercise: first });
    const later = run(plan, { type: "workoutNote", value: "a" }, complete);
    const both = merge(removed, later);
    expect(liveExercises(both)).toHaveLength(2);
    expect(liveSets(exerciseAt(both, 0))).toHaveLength(1);
    expect(content(merge(later, removed))).toEqual(content(both));
  });

  it("keeps what was removed from an exercise that is changed later", () => {
    const first = exerciseAt(plan, 0).clientId;
    const removed = run(plan, { type: "remove", exercise: first });
    const noted = run(plan, { type: "pause" }, { type: "exerciseNote", exercise: first, value: "volta" });
    const both = merge(removed, noted);
    expect(exerciseAt(both, 0).notes).toBe("volta");
    expect(liveSets(exerciseAt(both, 0))).toEqual([]);
    expect(content(merge(noted, removed))).toEqual(content(both));
    expect(covers(noted, both)).toBe(false);
  });

  it("is finished when one device has finished it, and runs again after a later change reopens it", () => {
    const finished = run(plan, { type: "finish" });
    expect(merge(plan, finished).finishedAt).toBe(at(1));
    const reopened = run(finished, { type: "workoutNote", value: "b" }, { type: "reopen" });
    expect(merge(finished, reopened).finishedAt).toBeNull();
  });
});
