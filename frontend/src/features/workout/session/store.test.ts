import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { planned, template } from "@/testing/fixtures";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { deleteAbandoned } from "./abandoned";
import { drafts } from "./draft";
import { startSession } from "./model";
import { createSessionStore } from "./store";

const MEMBER = 7;
let calls: string[];
let isDown: boolean;

function start() {
  let id = 0;
  const small = { ...template, exercises: [planned({ sets: 2 })] };
  const session = startSession({
    template: small,
    last: null,
    date: "2026-11-16",
    now: Date.now(),
    newId: () => `id${id++}`,
  });
  return createSessionStore(MEMBER, session, () => calls.push("beep"));
}
const complete = (store: ReturnType<typeof start>) => store.dispatch({ type: "complete", at: Date.now() });
const settled = (store: ReturnType<typeof start>, sync: string) =>
  vi.waitFor(() => expect(store.read().sync).toBe(sync));

beforeEach(() => {
  calls = [];
  isDown = false;
  const answer = (name: string, status: number) => () => {
    calls.push(name);
    if (isDown) return HttpResponse.error();
    return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json({ id: calls.length }, { status });
  };
  server.use(
    http.post("*/api/workouts", answer("open", 201)),
    http.post("*/api/workout-exercises", answer("exercise", 201)),
    http.post("*/api/workout-sets", answer("set", 201)),
    http.put("*/api/workouts/:id", answer("close", 200)),
    http.delete("*/api/workouts/:id", answer("delete", 204)),
  );
});
afterEach(() => vi.useRealTimers());

describe("a running session", () => {
  it("saves a set as soon as it is completed", async () => {
    const store = start();
    complete(store);
    await settled(store, "saved");
    expect(calls).toEqual(["open", "exercise", "set"]);
  });

  it("is mirrored on the device before the tap's handler returns", () => {
    const store = start();
    complete(store);
    expect(drafts.read(MEMBER)?.session.exercises[0]?.sets[0]?.completedAt).not.toBeNull();
  });

  it("keeps what could not be sent and sends it in order later", async () => {
    const store = start();
    isDown = true;
    complete(store);
    await settled(store, "waiting");
    isDown = false;
    calls = [];
    complete(store);
    await settled(store, "saved");
    expect(calls).toEqual(["open", "exercise", "set", "set"]);
  });

  it("resumes from its mirror after a reload, without saving twice", async () => {
    const before = start();
    complete(before);
    await settled(before, "saved");
    const draft = drafts.read(MEMBER);
    if (!draft) throw new Error("no draft");
    calls = [];
    const after = createSessionStore(MEMBER, draft, () => undefined);
    after.dispatch({ type: "complete", at: Date.now() });
    await vi.waitFor(() => expect(calls).toEqual(["set"]));
  });

  it("says when the server refuses for good", async () => {
    server.use(http.post("*/api/workouts", () => problem(422)));
    const store = start();
    complete(store);
    await settled(store, "refused");
  });

  it("tries again by itself while someone looks at it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const store = start();
    const leave = store.subscribe(() => undefined);
    isDown = true;
    complete(store);
    await settled(store, "waiting");
    isDown = false;
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await settled(store, "saved");
    leave();
  });

  it("ends the rest at its absolute end and signals once", () => {
    vi.useFakeTimers();
    const store = start();
    const leave = store.subscribe(() => undefined);
    complete(store);
    vi.advanceTimersByTime(89_000);
    expect(store.read().session.rest).not.toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(store.read().session.rest).toBeNull();
    expect(calls.filter((call) => call === "beep")).toHaveLength(1);
    leave();
  });
});

describe("the end", () => {
  it("closes the workout and clears the device", async () => {
    const store = start();
    complete(store);
    await store.finish(Date.now());
    expect(calls.at(-1)).toBe("close");
    expect(drafts.read(MEMBER)).toBeNull();
  });

  it("fails without losing anything, and works the next time", async () => {
    const store = start();
    complete(store);
    await settled(store, "saved");
    isDown = true;
    await expect(store.finish(Date.now())).rejects.toThrow();
    expect(store.read().session.finishedAt).toBeNull();
    expect(drafts.read(MEMBER)).not.toBeNull();
    isDown = false;
    await store.finish(Date.now());
    expect(drafts.read(MEMBER)).toBeNull();
  });

  it("abandoning deletes on the server what was opened there", async () => {
    const store = start();
    complete(store);
    await settled(store, "saved");
    store.abandon();
    expect(drafts.read(MEMBER)).toBeNull();
    await deleteAbandoned(MEMBER);
    expect(calls.at(-1)).toBe("delete");
    expect(drafts.abandonedOf(MEMBER)).toEqual([]);
  });

  it("abandoning before the first set tells the server nothing", async () => {
    start().abandon();
    await deleteAbandoned(MEMBER);
    expect(calls).toEqual([]);
  });

  it("an abandoned workout whose opening was never answered is found by its own id and deleted later", async () => {
    const store = start();
    isDown = true;
    complete(store);
    await settled(store, "waiting");
    store.abandon();
    await deleteAbandoned(MEMBER);
    expect(drafts.abandonedOf(MEMBER)).toHaveLength(1);
    isDown = false;
    calls = [];
    await deleteAbandoned(MEMBER);
    expect(calls).toEqual(["open", "delete"]);
    expect(drafts.abandonedOf(MEMBER)).toEqual([]);
  });
});
