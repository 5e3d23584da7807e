import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remembered } from "@/features/access";
import { member } from "@/testing/fixtures";
import { run, started } from "@/testing/training";
import { trainingServer } from "@/testing/trainingServer";
import { addFinished, countUnsent, isEndedHere } from "../device/outbox";
import { clearTraining } from "../device/restore";
import { slotsOf } from "../device/slots";
import { newDraft } from "../model/draft";
import { keepSending } from "./background";

let training: ReturnType<typeof trainingServer>;
let stop: () => void;
const { outbox, session: stored } = slotsOf(member.id);
const done = () => run(started(), { type: "complete" });
const queueFinished = () => addFinished(newDraft(run(done(), { type: "finish" })));
const sent = (count: number) => vi.waitFor(() => expect(training.doneSets()).toHaveLength(count));

beforeEach(() => {
  training = trainingServer();
  remembered.store(member);
  stop = () => undefined;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe("in the background", () => {
  it("sends the outbox at the start, and refreshes the screens", async () => {
    const onSent = vi.fn(async () => undefined);
    queueFinished();
    stop = keepSending({ memberId: remembered.id, onSent });
    await sent(1);
    await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  });

  it("sends the running session too", async () => {
    stored.write(newDraft(done()));
    stop = keepSending({ memberId: remembered.id, onSent: async () => undefined });
    await sent(1);
  });

  it.each([
    ["the network is back", () => window.dispatchEvent(new Event("online"))],
    ["the app comes to the front", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["20 seconds have passed", () => vi.advanceTimersByTime(20_000)],
  ])("it is tried again when %s", async (_, happens) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
    training.fail(0);
    queueFinished();
    stop = keepSending({ memberId: remembered.id, onSent: async () => undefined });
    await vi.waitFor(() => expect(training.calls).toHaveLength(1));
    training.fail(null);
    // The previous pass may still be running, and two never overlap.
    await vi.waitFor(() => {
      happens();
      expect(training.calls.length).toBeGreaterThan(1);
    });
    await sent(1);
    expect(outbox.read()).toBeNull();
  });

  it("sends nothing if no member is signed in", async () => {
    remembered.clear();
    queueFinished();
    stop = keepSending({ memberId: remembered.id, onSent: async () => undefined });
    expect(training.calls).toEqual([]);
    expect(outbox.read()).toHaveLength(1);
  });
});

describe("what would be lost", () => {
  it("are finished workouts in the outbox, and a running one with unsent sets", () => {
    expect(countUnsent(member.id)).toBe(0);
    queueFinished();
    expect(countUnsent(member.id)).toBe(1);
    stored.write(newDraft(started()));
    expect(countUnsent(member.id)).toBe(1);
    stored.write(newDraft(done()));
    expect(countUnsent(member.id)).toBe(2);
  });

  it("is nothing after the device was cleared", async () => {
    queueFinished();
    stored.write(newDraft(done()));
    await clearTraining(member.id);
    expect(countUnsent(member.id)).toBe(0);
    expect(Object.keys(localStorage).filter((key) => key.endsWith(`.${member.id}`))).toEqual([]);
  });

  it("counts as ended here, even if the server still has it open", () => {
    expect(isEndedHere(member.id, done().clientId)).toBe(false);
    queueFinished();
    expect(isEndedHere(member.id, done().clientId)).toBe(true);
    expect(isEndedHere(member.id, null)).toBe(false);
  });
});
