import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remembered } from "@/features/access";
import { member } from "@/testing/fixtures";
import {
  closeStores,
  complete,
  doneHere,
  inOtherTab,
  leavePage,
  openStore,
  settled,
  storeElsewhere,
} from "@/testing/sessionStore";
import { exerciseAt } from "@/testing/training";
import { trainingServer } from "@/testing/trainingServer";
import { abandonSession, continueFinished, finishSession } from "@/training/device/lifecycle";
import { countUnsent } from "@/training/device/outbox";
import { endingOf } from "@/training/device/session";
import { slotsOf } from "@/training/device/slots";
import type { Draft } from "@/training/model/draft";
import { reduce } from "@/training/model/reducer";
import { completedSets, type Session } from "@/training/model/session";
import { sendOutbox } from "@/training/sync/sendOutbox";

let training: ReturnType<typeof trainingServer>;
const { session: stored, outbox } = slotsOf(member.id);

beforeEach(() => {
  training = trainingServer();
  remembered.store(member);
});
afterEach(() => {
  closeStores();
  vi.useRealTimers();
});

describe("two tabs", () => {
  it("show the same and lose nothing when both continue", async () => {
    const here = openStore();
    complete(here);
    await settled(here, "saved");
    const there = openStore(stored.read() as Draft);
    const second = exerciseAt(here.read().session, 1).clientId;
    there.dispatch({ type: "goTo", exercise: second });
    there.dispatch({ type: "complete" });
    leavePage();
    complete(here);
    expect(doneHere(here)).toBe(3);
    await settled(here, "saved");
    expect(training.doneSets()).toHaveLength(3);
  });

  it("merge each other's rows, whichever wrote last", () => {
    const here = openStore();
    complete(here);
    leavePage();
    const mine = stored.read() as Draft;
    complete(here);
    leavePage();
    inOtherTab(() => mine);
    expect(doneHere(here)).toBe(2);
    expect(completedSets(stored.read()?.session as Session)).toHaveLength(2);
  });

  it("keep what the other one stored between a tap and its write", () => {
    const here = openStore();
    complete(here);
    leavePage();
    const theirs = (stored.read() as Draft).session;
    const second = exerciseAt(theirs, 1).clientId;
    const now = Date.now();
    const session = reduce(reduce(theirs, { type: "goTo", exercise: second }, now), { type: "complete" }, now);
    complete(here);
    storeElsewhere((draft) => ({ ...draft, session }));
    leavePage();
    expect(completedSets(stored.read()?.session as Session)).toHaveLength(3);
    expect(doneHere(here)).toBe(3);
  });

  it.each([
    ["finished", (draft: Draft) => void finishSession(draft)],
    ["abandoned", (draft: Draft) => abandonSession(draft, Date.now())],
    [
      "left",
      (draft: Draft) => {
        remembered.clear();
        abandonSession(draft, Date.now());
      },
    ],
  ])("know when the other one has %s it, and write nothing of it any more", (ending, end) => {
    const here = openStore();
    complete(here);
    leavePage();
    end(stored.read() as Draft);
    expect(here.read().over).toBe("tab");
    expect(endingOf(here.read().session, remembered.id())).toBe(ending);
    complete(here);
    leavePage();
    expect(stored.read()).toBeNull();
  });
});

describe("finishing", () => {
  it("moves the session to the outbox at once, and the server gets it as soon as it answers", async () => {
    const store = openStore();
    training.fail(0);
    complete(store);
    await store.finish();
    expect(stored.read()).toBeNull();
    expect(countUnsent(member.id)).toBe(1);
    expect(await sendOutbox(member.id)).toBe(0);
    training.fail(null);
    expect(await sendOutbox(member.id, true)).toBe(1);
    expect(outbox.read()).toBeNull();
    const [workout] = training.workouts();
    expect(workout?.end_time).not.toBeNull();
    expect(training.doneSets()).toHaveLength(1);
  });

  it("can be undone, whether it was sent or not", async () => {
    const store = openStore();
    complete(store);
    const { clientId } = store.read().session;
    await store.finish();
    await sendOutbox(member.id);
    const address = continueFinished(member.id, clientId, Date.now());
    expect(address).toContain("/workout-session?type=A");
    const again = openStore(stored.read() as Draft);
    expect(again.read()).toMatchObject({ over: null, session: { finishedAt: null } });
    complete(again);
    await settled(again, "saved");
    expect(training.workouts()).toHaveLength(1);
    expect(training.workouts()[0]?.end_time).toBeNull();
    expect(training.doneSets()).toHaveLength(2);
  });

  it("fails when neither device nor server can store it", async () => {
    const store = openStore();
    complete(store);
    await settled(store, "saved");
    training.fail(500);
    const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(store.finish()).rejects.toThrow();
    expect(store.read()).toMatchObject({ over: null, session: { finishedAt: null } });
    expect(countUnsent(member.id)).toBe(1);
    training.fail(null);
    await store.finish();
    refuse.mockRestore();
    expect(training.workouts()[0]?.end_time).not.toBeNull();
  });

  it("by another device is shown, and the session can continue", async () => {
    const store = openStore();
    complete(store);
    await settled(store, "saved");
    const elsewhere = stored.read() as Draft;
    const { session } = elsewhere;
    inOtherTab((draft) => ({
      ...draft,
      session: { ...session, revision: session.revision + 50_000, finishedAt: Date.now() },
    }));
    expect(store.read().over).toBe("device");
    store.continueHere();
    expect(store.read()).toMatchObject({ over: null, session: { finishedAt: null } });
  });
});

describe("abandoning", () => {
  it("deletes the workout that the server may have", async () => {
    const store = openStore();
    complete(store);
    await settled(store, "saved");
    store.abandon();
    expect(stored.read()).toBeNull();
    expect(countUnsent(member.id)).toBe(0);
    await sendOutbox(member.id);
    expect(training.workouts()).toEqual([]);
    expect(outbox.read()).toBeNull();
  });

  it("before the first set sends nothing", async () => {
    const store = openStore();
    store.dispatch({ type: "pause" });
    store.abandon();
    await sendOutbox(member.id);
    expect(training.calls).toEqual([]);
  });

  it("stays in the outbox until the server confirms it, also if the first answer was lost", async () => {
    const store = openStore();
    training.fail(0);
    complete(store);
    await settled(store, "pending");
    store.abandon();
    await sendOutbox(member.id);
    expect(outbox.read()).toHaveLength(1);
    training.fail(null);
    await sendOutbox(member.id, true);
    expect(training.calls.at(-1)).toBe("delete");
    expect(outbox.read()).toBeNull();
  });

  it("makes the next training of the day another workout", () => {
    const store = openStore();
    store.dispatch({ type: "pause" });
    store.abandon();
    expect(Object.values(slotsOf(member.id).attempts.read() ?? {})).toEqual([2]);
  });
});
