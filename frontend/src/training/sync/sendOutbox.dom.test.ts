import { beforeEach, describe, expect, it } from "vitest";
import { member } from "@/testing/fixtures";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { run, started } from "@/testing/training";
import { trainingServer } from "@/testing/trainingServer";
import { addFinished, removeEntry, retryEntry } from "../device/outbox";
import { slotsOf } from "../device/slots";
import { newDraft } from "../model/draft";
import { sendOutbox } from "./sendOutbox";

let training: ReturnType<typeof trainingServer>;
const { outbox } = slotsOf(member.id);
const entries = () => outbox.read() ?? [];
const ids: string[] = [];

/** Adds a finished session to the outbox, the n-th of the day. */
function wait(attempt: number): string {
  const session = run(started({}, attempt), { type: "complete" }, { type: "finish" });
  addFinished(newDraft(session));
  ids.push(session.clientId);
  return session.clientId;
}

/** Refuses one of the workouts with a status; the training server handles the others. */
const refuse = (clientId: string, status: number) =>
  server.use(
    http.put("*/api/workouts/:id/session", ({ params }) =>
      params.id === clientId ? problem(status, { error: `Recusado: ${status}.` }) : undefined,
    ),
  );

beforeEach(() => {
  training = trainingServer();
});

describe("what waits", () => {
  it("is sent oldest first, each workout once", async () => {
    const order = [wait(1), wait(2), wait(3)];
    expect(await sendOutbox(member.id)).toBe(3);
    expect(training.workouts().map(({ client_id }) => client_id)).toEqual(order);
    expect(entries()).toEqual([]);
    expect(await sendOutbox(member.id)).toBe(0);
    expect(training.calls).toHaveLength(3);
  });

  it("is one entry however often it is finished", () => {
    wait(1);
    wait(1);
    expect(entries()).toHaveLength(1);
  });

  it("is sent by one sender at a time", async () => {
    wait(1);
    wait(2);
    await Promise.all([sendOutbox(member.id), sendOutbox(member.id), sendOutbox(member.id)]);
    expect(training.calls).toHaveLength(2);
  });

  it.each([0, 429, 401, 403, 500, 503])("stays after %s, and is sent later", async (status) => {
    wait(1);
    wait(2);
    training.fail(status);
    expect(await sendOutbox(member.id)).toBe(0);
    expect(training.calls).toHaveLength(1);
    expect(entries().every(({ refused }) => refused === null)).toBe(true);
    training.fail(null);
    expect(await sendOutbox(member.id)).toBe(0);
    expect(await sendOutbox(member.id, true)).toBe(2);
  });

  it("isn't held up by one that the server stumbles over", async () => {
    const bad = wait(1);
    wait(2);
    refuse(bad, 500);
    expect(await sendOutbox(member.id)).toBe(0);
    expect(await sendOutbox(member.id, true)).toBe(1);
    expect(entries()).toMatchObject([{ clientId: bad, refused: null }]);
  });

  it("stops for all where the server names a time to wait", async () => {
    wait(1);
    wait(2);
    server.use(
      http.put("*/api/workouts/:id/session", () => {
        training.calls.push("limited");
        return HttpResponse.json({ status: 429 }, { status: 429, headers: { "Retry-After": "30" } });
      }),
    );
    await sendOutbox(member.id);
    expect(training.calls).toEqual(["limited"]);
    expect(entries()).toHaveLength(2);
  });
});

describe("what is refused for good", () => {
  it.each([400, 404, 413, 422])("is set aside after %s while the rest goes on", async (status) => {
    const bad = wait(1);
    wait(2);
    refuse(bad, status);
    expect(await sendOutbox(member.id)).toBe(1);
    expect(entries()).toMatchObject([{ clientId: bad, refused: `Recusado: ${status}.` }]);
    expect(await sendOutbox(member.id)).toBe(0);
    expect(entries()).toHaveLength(1);
  });

  it("can be tried again, or thrown away", async () => {
    const bad = wait(1);
    refuse(bad, 422);
    await sendOutbox(member.id);
    retryEntry(member.id, bad);
    await sendOutbox(member.id);
    expect(entries()[0]?.refused).not.toBeNull();
    server.resetHandlers();
    training = trainingServer();
    retryEntry(member.id, bad);
    expect(await sendOutbox(member.id)).toBe(1);
    const other = wait(2);
    removeEntry(member.id, other);
    expect(entries()).toEqual([]);
  });
});

it("of a deleted workout becomes one of its own with the next try, beside the one that may run meanwhile", async () => {
  const gone = wait(1);
  training.delete(gone);
  expect(await sendOutbox(member.id)).toBe(0);
  expect(training.calls).toHaveLength(1);
  expect(await sendOutbox(member.id, true)).toBe(1);
  const [made] = training.workouts();
  expect(made?.client_id).not.toBe(gone);
  expect(training.doneSets()).toHaveLength(1);
});

it("of a refused workout keeps what was wrong with it, not a word about a form", async () => {
  wait(1);
  const said = {
    error: "Confira os campos destacados.",
    fields: { "exercises[0].notes": "Use no máximo 1000 letras." },
  };
  server.use(http.put("*/api/workouts/:id/session", () => problem(422, said)));
  await sendOutbox(member.id);
  expect(entries()[0]?.refused).toBe("Um valor deste treino não foi aceito: Use no máximo 1000 letras.");
});
