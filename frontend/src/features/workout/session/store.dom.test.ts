import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remembered } from "@/features/access";
import { clock } from "@/lib/clock";
import { member } from "@/testing/fixtures";
import { exerciseAt, started } from "@/testing/training";
import { trainingServer } from "@/testing/trainingServer";
import { abandonSession, continueFinished, finishSession } from "@/training/device/lifecycle";
import { countUnsent } from "@/training/device/outbox";
import { endingOf } from "@/training/device/session";
import { slotsOf } from "@/training/device/slots";
import { type Draft, newDraft } from "@/training/model/draft";
import { completedSets, elapsedSeconds, restLeft, type Session } from "@/training/model/session";
import { sendOutbox } from "@/training/sync/sendOutbox";
import { sendSession } from "@/training/sync/sendSession";
import { SessionStore } from "./store";

let training: ReturnType<typeof trainingServer>;
let beeps: number;
const unsubscribes: (() => void)[] = [];
const { session: stored, outbox } = slotsOf(member.id);

function begin(start: Draft = newDraft({ ...started(), startedAt: Date.now(), revision: Date.now() })) {
  const store = new SessionStore(start, () => {
    beeps += 1;
  });
  unsubscribes.push(store.subscribe(() => undefined));
  return store;
}
const complete = (store: SessionStore) => {
  store.dispatch({ type: "endRest" });
  store.dispatch({ type: "complete" });
};
const settled = (store: SessionStore, kind: string) =>
  vi.waitFor(() => expect(store.read().sync.kind).toBe(kind), { timeout: 4_000 });
const doneHere = (store: SessionStore) => completedSets(store.read().session).length;

/** Stores a change as another tab does, and dispatches the storage event to this one. */
function inOtherTab(change: (draft: Draft) => Draft | null) {
  const text = localStorage.getItem(`evolua.session.${member.id}`) ?? "{}";
  const stored = JSON.parse(text) as { seq: number; value: Draft };
  const key = `evolua.session.${member.id}`;
  localStorage.setItem(key, JSON.stringify({ seq: stored.seq + 1, value: change(stored.value) }));
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

beforeEach(() => {
  beeps = 0;
  training = trainingServer();
  remembered.store(member);
});
afterEach(async () => {
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
  vi.useRealTimers();
});

describe("a running session", () => {
  it("is stored before the tap's handler returns, and sent when a set is done", async () => {
    const store = begin();
    expect(stored.read()).toBeNull();
    store.dispatch({ type: "complete" });
    expect(completedSets(stored.read()?.session as Session)).toHaveLength(1);
    expect(store.read().sync).toMatchObject({ kind: "saving", unsent: 1 });
    await settled(store, "saved");
    expect(training.doneSets()).toHaveLength(1);
  });

  it("sends only new rows, and each set once", async () => {
    const store = begin();
    complete(store);
    await settled(store, "saved");
    complete(store);
    complete(store);
    await settled(store, "saved");
    expect(training.doneSets()).toHaveLength(3);
    expect(training.workouts()).toHaveLength(1);
  });

  it("keeps unsent changes and sends them later automatically", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const store = begin();
    training.fail(0);
    complete(store);
    await vi.advanceTimersByTimeAsync(10);
    await settled(store, "pending");
    training.fail(null);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await settled(store, "saved");
    expect(training.doneSets()).toHaveLength(1);
  });

  it("goes on where it was after a reload, and sends what is missing", async () => {
    const before = begin();
    training.fail(0);
    complete(before);
    await settled(before, "pending");
    training.fail(null);
    const after = begin(stored.read() as Draft);
    expect(doneHere(after)).toBe(1);
    await settled(after, "saved");
    expect(training.doneSets()).toHaveLength(1);
  });

  it("reports a permanent refusal, and sends once it is lifted", async () => {
    const store = begin();
    training.fail(422);
    complete(store);
    await settled(store, "refused");
    training.fail(null);
    store.retry();
    await settled(store, "saved");
  });

  it("waits with the message of a health lock", async () => {
    const store = begin();
    training.fail(403, "clearance_required");
    complete(store);
    await settled(store, "locked");
    expect(store.read().sync).toMatchObject({ unsent: 1, message: "Algo deu errado." });
  });

  describe("whose workout was deleted on another device", () => {
    const deleted = async () => {
      const store = begin();
      complete(store);
      await settled(store, "saved");
      training.delete(store.read().session.clientId);
      complete(store);
      await vi.waitFor(() => expect(store.read().over).toBe("gone"));
      return store;
    };

    it("sends nothing until the member has decided, in no tab and not in the background", async () => {
      const store = await deleted();
      const before = training.calls.length;
      complete(store);
      store.retry();
      expect(await sendSession(member.id, true)).toBeNull();
      const other = begin(stored.read() as Draft);
      expect(other.read().over).toBe("gone");
      other.retry();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(training.calls).toHaveLength(before);
      expect(doneHere(store)).toBe(2);
    });

    it("is kept as a workout of its own, with all its sets, in every tab", async () => {
      const store = await deleted();
      const { clientId } = store.read().session;
      const other = begin(stored.read() as Draft);
      store.keepHere();
      await settled(store, "saved");
      const { session, over } = store.read();
      expect(over).toBeNull();
      expect(session.clientId).not.toBe(clientId);
      expect(session.attempt).toBe(2);
      expect(other.read()).toMatchObject({ over: null, session: { clientId: session.clientId } });
      expect(training.workouts().map(({ client_id }) => client_id)).toContain(session.clientId);
      expect(completedSets(session)).toHaveLength(2);
      complete(store);
      await settled(store, "saved");
      expect(training.workouts().find(({ client_id }) => client_id === session.clientId)?.exercises).toHaveLength(2);
    });

    it("is dropped without another request", async () => {
      const store = await deleted();
      const before = training.calls.length;
      store.abandon();
      await sendOutbox(member.id, true);
      expect(stored.read()).toBeNull();
      expect(training.calls).toHaveLength(before);
    });
  });
});

describe("the rest", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("ends at its absolute end and signals once", () => {
    const store = begin();
    store.dispatch({ type: "complete" });
    vi.advanceTimersByTime(89_000);
    expect(store.read().session.view.rest).not.toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(store.read().session.view.rest).toBeNull();
    expect(beeps).toBe(1);
  });

  it("is over without sound after hours behind a locked screen", () => {
    const store = begin();
    store.dispatch({ type: "complete" });
    vi.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(store.read().session.view.rest).toBeNull();
    expect(beeps).toBe(0);
  });
});

describe("a clock that is set", () => {
  const HOUR = 3_600_000;
  beforeEach(() => void vi.useFakeTimers());
  const elapsed = (store: SessionStore) => elapsedSeconds(store.read().session, clock.now());

  it.each([-HOUR, HOUR])("by %i ms doesn't move what runs", async (by) => {
    const store = begin();
    vi.advanceTimersByTime(10_000);
    store.dispatch({ type: "complete" });
    vi.setSystemTime(Date.now() + by);
    vi.advanceTimersByTime(30_000);
    expect(restLeft(store.read().session, clock.now())).toBe(60);
    expect(elapsed(store)).toBe(40);
    vi.advanceTimersByTime(60_000);
    expect(store.read().session.view.rest).toBeNull();
    expect(beeps).toBe(1);
    const finished = await store.finish();
    expect(elapsedSeconds(finished, 0)).toBe(100);
  });

  it("back, and a reload after it, goes on from the last time that is known", () => {
    const store = begin();
    vi.advanceTimersByTime(600_000);
    store.dispatch({ type: "complete" });
    vi.setSystemTime(Date.now() - HOUR);
    const later = begin(stored.read() as Draft);
    expect(elapsed(later)).toBe(600);
    expect(restLeft(later.read().session, clock.now())).toBe(90);
    vi.advanceTimersByTime(5_000);
    later.dispatch({ type: "complete" });
    const [first, second] = completedSets(later.read().session);
    expect((second?.completedAt ?? 0) - (first?.completedAt ?? 0)).toBe(5_000);
  });
});

describe("two tabs", () => {
  it("show the same and lose nothing when both continue", async () => {
    const here = begin();
    complete(here);
    await settled(here, "saved");
    const there = new SessionStore(stored.read() as Draft, () => undefined);
    const second = exerciseAt(here.read().session, 1).clientId;
    there.dispatch({ type: "goTo", exercise: second });
    there.dispatch({ type: "complete" });
    complete(here);
    expect(doneHere(here)).toBe(3);
    await settled(here, "saved");
    expect(training.doneSets()).toHaveLength(3);
  });

  it("take in each other's rows, whoever wrote last", () => {
    const here = begin();
    complete(here);
    const mine = stored.read() as Draft;
    complete(here);
    inOtherTab(() => mine);
    expect(doneHere(here)).toBe(2);
    expect(completedSets(stored.read()?.session as Session)).toHaveLength(2);
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
    const here = begin();
    complete(here);
    end(stored.read() as Draft);
    expect(here.read().over).toBe("tab");
    expect(endingOf(here.read().session, remembered.id())).toBe(ending);
    complete(here);
    expect(stored.read()).toBeNull();
  });
});

describe("the end", () => {
  it("puts the session aside at once, and the server has it as soon as it answers", async () => {
    const store = begin();
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

  it("can be taken back, whether it was sent or not", async () => {
    const store = begin();
    complete(store);
    const { clientId } = store.read().session;
    await store.finish();
    await sendOutbox(member.id);
    const address = continueFinished(member.id, clientId, Date.now());
    expect(address).toContain("/workout-session?type=A");
    const again = begin(stored.read() as Draft);
    expect(again.read()).toMatchObject({ over: null, session: { finishedAt: null } });
    complete(again);
    await settled(again, "saved");
    expect(training.workouts()).toHaveLength(1);
    expect(training.workouts()[0]?.end_time).toBeNull();
    expect(training.doneSets()).toHaveLength(2);
  });

  it("doesn't happen when neither device nor server can store it", async () => {
    const store = begin();
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
    const store = begin();
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

describe("giving up", () => {
  it("deletes on the server what it may have", async () => {
    const store = begin();
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
    const store = begin();
    store.dispatch({ type: "pause" });
    store.abandon();
    await sendOutbox(member.id);
    expect(training.calls).toEqual([]);
  });

  it("is remembered until it has reached the server, also when the first answer never came", async () => {
    const store = begin();
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
    const store = begin();
    store.dispatch({ type: "pause" });
    store.abandon();
    expect(Object.values(slotsOf(member.id).attempts.read() ?? {})).toEqual([2]);
  });
});

it("is sent in the background too, while no screen shows it", async () => {
  const store = begin();
  training.fail(0);
  complete(store);
  await settled(store, "pending");
  for (const unsubscribe of unsubscribes.splice(0)) unsubscribe();
  training.fail(null);
  expect(await sendSession(member.id, true)).toBeNull();
  expect(training.doneSets()).toHaveLength(1);
});
