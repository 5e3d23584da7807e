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

/** Failures are counted per workout for as long as the page lives, so that each test has workouts of its own. */
let firstAttempt = 1_000;

/** Adds a finished session to the outbox, the n-th of the test. */
function queueFinished(attempt: number): string {
  const session = run(started({}, firstAttempt + attempt), { type: "complete" }, { type: "finish" });
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
  firstAttempt += 10;
  training = trainingServer();
});

describe("the outbox", () => {
  it("is sent oldest first, each workout once", async () => {
    const order = [queueFinished(1), queueFinished(2), queueFinished(3)];
    expect(await sendOutbox(member.id)).toBe(3);
    expect(training.workouts().map(({ client_id }) => client_id)).toEqual(order);
    expect(entries()).toEqual([]);
    expect(await sendOutbox(member.id)).toBe(0);
    expect(training.calls).toHaveLength(3);
  });

  it("has one entry for a workout that is finished twice", () => {
    queueFinished(1);
    queueFinished(1);
    expect(entries()).toHaveLength(1);
  });

  it("is sent by one sender at a time", async () => {
    queueFinished(1);
    queueFinished(2);
    await Promise.all([sendOutbox(member.id), sendOutbox(member.id), sendOutbox(member.id)]);
    expect(training.calls).toHaveLength(2);
  });

  it.each([0, 429, 401, 403, 500, 503])("stays after %s, and is sent later", async (status) => {
    queueFinished(1);
    queueFinished(2);
    training.fail(status);
    expect(await sendOutbox(member.id)).toBe(0);
    expect(training.calls).toHaveLength(1);
    expect(entries().every(({ refused }) => refused === null)).toBe(true);
    training.fail(null);
    expect(await sendOutbox(member.id)).toBe(0);
    expect(await sendOutbox(member.id, true)).toBe(2);
  });

  it("continues after an entry that causes a server error", async () => {
    const bad = queueFinished(1);
    queueFinished(2);
    refuse(bad, 500);
    expect(await sendOutbox(member.id)).toBe(0);
    expect(await sendOutbox(member.id, true)).toBe(1);
    expect(entries()).toMatchObject([{ clientId: bad, refused: null }]);
  });

  it("stops if the server requests a wait", async () => {
    queueFinished(1);
    queueFinished(2);
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

describe("a refused entry", () => {
  it.each([400, 404, 413, 422])("is set aside after %s while the rest goes on", async (status) => {
    const bad = queueFinished(1);
    queueFinished(2);
    refuse(bad, status);
    expect(await sendOutbox(member.id)).toBe(1);
    expect(entries()).toMatchObject([{ clientId: bad, refused: `Recusado: ${status}.` }]);
    expect(await sendOutbox(member.id)).toBe(0);
    expect(entries()).toHaveLength(1);
  });

  it("can be retried or discarded", async () => {
    const bad = queueFinished(1);
    refuse(bad, 422);
    await sendOutbox(member.id);
    retryEntry(member.id, bad);
    await sendOutbox(member.id);
    expect(entries()[0]?.refused).not.toBeNull();
    server.resetHandlers();
    training = trainingServer();
    retryEntry(member.id, bad);
    expect(await sendOutbox(member.id)).toBe(1);
    const other = queueFinished(2);
    removeEntry(member.id, other);
    expect(entries()).toEqual([]);
  });
});

it("sends a workout deleted on the server as a new one, with an attempt of its own", async () => {
  const gone = queueFinished(1);
  training.delete(gone);
  expect(await sendOutbox(member.id)).toBe(0);
  expect(training.calls).toHaveLength(1);
  expect(await sendOutbox(member.id, true)).toBe(1);
  const [made] = training.workouts();
  expect(made?.client_id).not.toBe(gone);
  expect(training.doneSets()).toHaveLength(1);
});

it("stores the reason of a refusal without mentioning form fields", async () => {
  queueFinished(1);
  const said = {
    error: "Confira os campos destacados.",
    fields: { "exercises[0].notes": "Use no máximo 1000 letras." },
  };
  server.use(http.put("*/api/workouts/:id/session", () => problem(422, said)));
  await sendOutbox(member.id);
  expect(entries()[0]?.refused).toBe("Um valor deste treino não foi aceito: Use no máximo 1000 letras.");
});
