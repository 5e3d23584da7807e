import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remembered } from "@/features/access";
import { SessionStore } from "@/features/workout/session/store/store";
import { member } from "@/testing/fixtures";
import { run, started } from "@/testing/training";
import { newDraft } from "../model/draft";
import type { Session } from "../model/session";
import { keepSending } from "../sync/background";
import { sendOutbox } from "../sync/sendOutbox";
import { backoffOf } from "./backoff";
import { addAbandoned, addFinished } from "./outbox";
import { slotsOf } from "./slots";

const STATUSES = Array.from({ length: 200 }, (_, i) => 400 + i);
const MINUTES = 2;
const FIRST_GAP_MS = 1_500;
/** Waits of 2, 4, 8, 16 and 32 seconds, then a minute each, all shortened by up to a quarter. */
const MOST_TRIES = 8;

const { session: stored } = slotsOf(member.id);
const tries: number[] = [];
let answer: () => Response;
const refused = async () => {
  tries.push(Date.now());
  return answer();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  vi.spyOn(globalThis, "fetch").mockImplementation(refused);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Typical use over some minutes: background sends, wake-ups and completed sets. */
async function train(store: SessionStore | null): Promise<void> {
  const leave = store?.subscribe(() => undefined);
  const stop = keepSending({ memberId: remembered.id, onSent: async () => undefined });
  for (let seconds = 0; seconds < MINUTES * 60; seconds += 20) {
    store?.dispatch({ type: "addSet", clientId: crypto.randomUUID() });
    store?.dispatch({ type: "complete" });
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(20_000);
  }
  stop();
  leave?.();
}

function expectGrowingWaits(status: number): void {
  const gaps = tries.slice(1).map((at, i) => at - (tries[i] ?? 0));
  expect(tries.length, `tries after ${status}`).toBeGreaterThan(0);
  expect(tries.length, `tries after ${status}: ${gaps}`).toBeLessThanOrEqual(MOST_TRIES);
  for (const [i, gap] of gaps.slice(0, 4).entries()) {
    expect(gap, `${status}: ${gaps}`).toBeGreaterThanOrEqual(FIRST_GAP_MS * 2 ** i);
  }
}

const done = () => run(started(), { type: "complete" });

function runs(session: Session): SessionStore {
  stored.write(newDraft(session));
  return new SessionStore(newDraft(session), () => undefined);
}

const finished = () => newDraft(run(done(), { type: "finish" }));

const situations: [string, () => SessionStore | null][] = [
  ["a running session", () => runs(done())],
  ["a finished one", () => without(addFinished(finished()))],
  ["one that was given up", () => without(addAbandoned({ ...finished(), mayExist: true }, 1))],
];
const without = (_: unknown) => null;

describe.each(situations)("%s", (_, begin) => {
  it("is sent again after a growing wait, whatever the response", async () => {
    for (const status of STATUSES) {
      localStorage.clear();
      remembered.store(member);
      tries.length = 0;
      answer = () => new Response("{}", { status });
      await train(begin());
      expectGrowingWaits(status);
    }
  });
});

it("a wait that the server requested also applies when the member retries", async () => {
  tries.length = 0;
  answer = () => new Response("{}", { status: 429, headers: { "Retry-After": "90" } });
  addFinished(finished());
  await sendOutbox(member.id);
  await sendOutbox(member.id, true);
  await vi.advanceTimersByTimeAsync(89_000);
  await sendOutbox(member.id, true);
  expect(tries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await sendOutbox(member.id);
  expect(tries).toHaveLength(2);
});

describe("a wait", () => {
  const backoff = backoffOf(member.id, "outbox");
  const unreachable = { afterMs: null, isReachable: false };

  it("applies to all tabs, and after a reload", () => {
    backoff.recordFailure(unreachable);
    expect(backoffOf(member.id, "outbox").remainingMs()).toBeGreaterThan(1_000);
    expect(localStorage.getItem(`evolua.pace.outbox.${member.id}`)).not.toBeNull();
  });

  it("ends when the network is back, if there was no response", () => {
    backoff.recordFailure(unreachable);
    backoff.endUnreachableWait();
    expect(backoff.remainingMs()).toBe(0);
    backoff.recordFailure({ afterMs: null, isReachable: true });
    backoff.endUnreachableWait();
    expect(backoff.remainingMs()).toBeGreaterThan(0);
  });

  it("ends if the clock was set back", () => {
    backoff.recordFailure(unreachable);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(backoff.remainingMs()).toBe(0);
  });

  it("differs between devices that failed together", () => {
    const waits = Array.from({ length: 20 }, () => {
      backoff.clear();
      backoff.recordFailure(unreachable);
      return backoff.remainingMs();
    });
    expect(new Set(waits).size).toBeGreaterThan(10);
  });

  it("is kept in memory if localStorage refuses", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    backoff.clear();
    backoff.recordFailure(unreachable);
    expect(backoff.remainingMs()).toBeGreaterThan(0);
    backoff.clear();
    expect(backoff.remainingMs()).toBe(0);
  });
});
