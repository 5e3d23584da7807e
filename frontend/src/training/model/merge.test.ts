import { describe, expect, it } from "vitest";
import { at, exerciseAt, run, setAt, started } from "@/testing/training";
import { exerciseIdOf, furtherSetIdOf, setIdOf } from "./ids";
import { covers, merge } from "./merge";
import { type Action, reduce } from "./reducer";
import { keyOfRow } from "./row";
import {
  completedSets,
  isDone,
  liveExercises,
  liveSets,
  type Session,
  type SessionExercise,
  type SessionSet,
} from "./session";

/** Seeded pseudo-random numbers, the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const plan = started();
const EXERCISES = [0, 1, 2].map((i) => exerciseIdOf(plan.clientId, i, 1));

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
    // Of two histories, of which one may be in either copy.
    origin: isDone ? 1 + next(2) : null,
  };
}

function randomExercise(clientId: string, next: (below: number) => number): SessionExercise {
  const revision = next(5);
  const sets = [0, 1, 2].filter(() => next(3) > 0).map((i) => randomSet(setIdOf(clientId, i), next));
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
  return sets.every((set) => {
    const { revision, isDeleted, completedAt } = set;
    const key = `${keyOfRow(set)} ${revision}`;
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
      const recordsOf = (session: Session) =>
        session.exercises.flatMap(({ sets }) => sets.flatMap((set) => (set.origin === null ? [] : [set.amount])));
      const records = new Set([...recordsOf(a), ...recordsOf(b)]);
      expect(recordsOf(both).every((amount) => records.has(amount))).toBe(true);
      const exercisesOf = (session: Session) => session.exercises.map(({ clientId }) => clientId);
      expect(new Set(exercisesOf(both))).toEqual(new Set([...exercisesOf(a), ...exercisesOf(b)]));
    }
  });
});

describe("two devices with a draft each", () => {
  const done = (session: Session) => liveExercises(session).flatMap(liveSets).filter(isDone);
  const originsOf = (session: Session) => done(session).map(({ origin }) => Number(origin));

  /** One thing that a member does on a device; null does nothing. */
  function actionFor(session: Session, next: (below: number) => number): Action[] {
    const all = done(session);
    const set = all[next(all.length + 1)]?.clientId;
    const kind = next(6);
    if (kind < 3 || set === undefined) {
      const exercise = liveExercises(session)[next(2)]?.clientId ?? "";
      return [{ type: "goTo", exercise }, { type: "complete" }];
    }
    if (kind === 3) return [{ type: "removeSet", set }];
    return [{ type: "edit", set }, { type: "amount", value: 1 + next(20) }, { type: "saveEdit" }];
  }

  it("lose nothing that was done, in 200 random orders in which each copy comes twice", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const next = numbers(seed);
      const devices: [Session, Session] = [plan, plan];
      let server = plan;
      const [recorded, removed] = [new Set<number>(), new Set<number>()];
      for (let step = 1; step <= 30; step += 1) {
        const device = next(2) as 0 | 1;
        const before = devices[device];
        const kind = next(4);
        if (kind === 0) server = merge(merge(server, before), before);
        else if (kind === 1) devices[device] = merge(before, server);
        else {
          // The clock of the second device is behind, and no two changes have the same revision.
          const now = at(2 * step - 51 * device);
          const after = actionFor(before, next).reduce((session, action) => reduce(session, action, now), before);
          devices[device] = after;
          for (const origin of originsOf(after)) recorded.add(origin);
          for (const origin of originsOf(before)) if (!originsOf(after).includes(origin)) removed.add(origin);
        }
      }
      for (const copy of [...devices, ...devices]) server = merge(server, copy);
      const left = originsOf(server);
      expect(new Set(left).size, `seed ${seed}: nothing stands twice`).toBe(left.length);
      expect(left, `seed ${seed}`).toEqual(expect.arrayContaining([...recorded].filter((it) => !removed.has(it))));
      for (const copy of devices) expect(originsOf(merge(copy, server)).sort()).toEqual(left.sort());
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

  /** The same planned set, done on two devices, with other values and a second later on the other one. */
  const doneTwice = () => {
    const here = run(plan, { type: "weight", value: 30 }, complete);
    const there = run(plan, { type: "weight", value: 10 }, { type: "amount", value: 5 }, complete);
    return { here, there, id: setAt(plan, 0, 0).clientId };
  };

  it("keeps a set that two devices did independently as two sets, however often the copies come", () => {
    const { here, there, id } = doneTwice();
    const both = merge(there, here);
    expect(completedSets(both).map(({ weight }) => weight)).toEqual([30, 10]);
    const [, further] = completedSets(both);
    expect(further?.clientId).toBe(furtherSetIdOf(id, at(3)));
    expect(content(merge(merge(both, there), here))).toEqual(content(both));
    expect(covers(both, there) && covers(both, here)).toBe(true);
    expect(covers(here, there)).toBe(false);
  });

  it("keeps the offer to undo on the set that was done here", () => {
    const { here, there, id } = doneTwice();
    expect(merge(here, there).view.undo?.set).toBe(furtherSetIdOf(id, at(3)));
    expect(merge(there, run(here, { type: "workoutNote", value: "" })).view.undo?.set).toBe(furtherSetIdOf(id, at(3)));
  });

  it("never lets a set that is still planned replace what was done", () => {
    const done = run(plan, complete);
    const id = setAt(plan, 0, 0).clientId;
    const removed = run(plan, { type: "pause" }, { type: "removeSet", set: id });
    expect(completedSets(merge(done, removed))).toHaveLength(1);
    expect(completedSets(merge(removed, done))).toHaveLength(1);
  });

  it("removes a done set, alone and with its exercise, where the removal knew it", () => {
    const done = run(plan, complete);
    const id = setAt(plan, 0, 0).clientId;
    for (const removal of [
      { type: "removeSet", set: id } as const,
      { type: "remove", exercise: exerciseAt(plan, 0).clientId } as const,
    ]) {
      const removed = run(done, { type: "pause" }, removal);
      expect(completedSets(merge(done, removed))).toEqual([]);
      expect(completedSets(merge(removed, done))).toEqual([]);
    }
  });

  it("keeps an exercise that was removed where a set of it was done unseen", () => {
    const done = run(plan, complete);
    const removed = run(plan, { type: "pause" }, { type: "remove", exercise: exerciseAt(plan, 0).clientId });
    expect(completedSets(merge(removed, done))).toHaveLength(1);
    expect(content(merge(done, removed))).toEqual(content(merge(removed, done)));
  });

  it("is finished when one device has finished it, and runs again after a later change reopens it", () => {
    const finished = run(plan, { type: "finish" });
    expect(merge(plan, finished).finishedAt).toBe(at(1));
    const reopened = run(finished, { type: "workoutNote", value: "b" }, { type: "reopen" });
    expect(merge(finished, reopened).finishedAt).toBeNull();
  });
});
