import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remembered } from "@/features/access";
import { clock } from "@/lib/time/clock";
import { member } from "@/testing/fixtures";
import { closeStores, complete, doneHere, leavePage, openStore, settled } from "@/testing/sessionStore";
import { trainingServer } from "@/testing/trainingServer";
import { slotsOf } from "@/training/device/slots";
import type { Draft } from "@/training/model/draft";
import { elapsedSeconds, restLeft } from "@/training/model/duration";
import { completedSets, type Session } from "@/training/model/session";
import { sendOutbox } from "@/training/sync/sendOutbox";
import { sendSession } from "@/training/sync/sendSession";
import type { SessionStore } from "./store";

let training: ReturnType<typeof trainingServer>;
const { session: stored } = slotsOf(member.id);
let beeps: number;
const begin = (start?: Draft) =>
  openStore(start, () => {
    beeps += 1;
  });

beforeEach(() => {
  beeps = 0;
  training = trainingServer();
  remembered.store(member);
});
afterEach(() => {
  closeStores();
  vi.useRealTimers();
});

describe("a running session", () => {
  it("is stored after the frame that shows the tap, and sent when a set is done", async () => {
    const store = begin();
    store.dispatch({ type: "complete" });
    expect(doneHere(store)).toBe(1);
    expect(stored.read()).toBeNull();
    expect(store.read().sync).toMatchObject({ kind: "saving", unsent: 1 });
    await vi.waitFor(() => expect(completedSets(stored.read()?.session as Session)).toHaveLength(1));
    await settled(store, "saved");
    expect(training.doneSets()).toHaveLength(1);
  });

  it.each([
    ["left", leavePage],
    ["hidden", () => void document.dispatchEvent(new Event("visibilitychange"))],
  ])("is stored at once when the page is %s", (_, end) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const store = begin();
    complete(store);
    end();
    expect(completedSets(stored.read()?.session as Session)).toHaveLength(1);
    complete(store);
    end();
    expect(completedSets(stored.read()?.session as Session)).toHaveLength(2);
  });

  it("is stored once for several changes of one frame", async () => {
    const store = begin();
    complete(store);
    leavePage();
    const write = vi.spyOn(Storage.prototype, "setItem");
    complete(store);
    complete(store);
    expect(write).not.toHaveBeenCalled();
    leavePage();
    leavePage();
    expect(write).toHaveBeenCalledOnce();
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

  it("sends a set at once, whatever is changed right after it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const store = begin();
    store.dispatch({ type: "complete" });
    store.dispatch({ type: "endRest" });
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    await vi.waitFor(() => expect(training.doneSets()).toHaveLength(1), { timeout: 1_000 });
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

  it("continues after a reload, and sends what is missing", async () => {
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

  it.each([-HOUR, HOUR])("by %i ms doesn't affect running timers", async (by) => {
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

  it("back continues from the last known time after a reload", () => {
    const store = begin();
    vi.advanceTimersByTime(600_000);
    store.dispatch({ type: "complete" });
    leavePage();
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

it("is sent in the background too, while no screen shows it", async () => {
  const store = begin();
  training.fail(0);
  complete(store);
  await settled(store, "pending");
  closeStores();
  training.fail(null);
  expect(await sendSession(member.id, true)).toBeNull();
  expect(training.doneSets()).toHaveLength(1);
});
