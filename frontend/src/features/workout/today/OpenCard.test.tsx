import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkoutDetail } from "@/api";
import { detail, member, NOW, savedSet } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { run, started } from "@/testing/training";
import { clearTraining } from "@/training";
import { slotsOf } from "@/training/device/slots";
import { newDraft } from "@/training/model/draft";
import type { Session } from "@/training/model/session";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function underWay(sets: ReturnType<typeof savedSet>[]): WorkoutDetail {
  return {
    ...detail,
    start_time: "2026-11-16T12:12:00.000Z",
    end_time: null,
    duration_minutes: null,
    exercises: detail.exercises.map((exercise) => ({ ...exercise, sets })),
  };
}

/** Serves the workout until it is closed, and records how that was done. */
function serve(workout: WorkoutDetail) {
  const calls: [string, unknown][] = [];
  let open: WorkoutDetail | null = workout;
  const close = async ({ request }: { request: Request }) => {
    const body = await request.text();
    calls.push([request.method, body === "" ? null : JSON.parse(body)]);
    open = null;
    return request.method === "DELETE" ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(workout);
  };
  server.use(
    http.get("*/api/workouts/open", () => HttpResponse.json({ workout: open })),
    http.put("*/api/workouts/:id", close),
    http.delete("*/api/workouts/:id", close),
  );
  return calls;
}

const card = async () => within(await screen.findByRole("region", { name: "Treino em andamento" }));

it.each(["/dashboard", "/workouts"])("%s offers to continue a workout of another device", async (address) => {
  serve(underWay([savedSet(), savedSet({ id: 2, completed: false })]));
  renderApp(address);
  const stage = await card();
  expect(stage.getByRole("button", { name: "Encerrar e salvar" })).toBeVisible();
  expect(stage.getByText("Começou às 09:12")).toBeVisible();
  expect(stage.getByText("1 série feita")).toBeVisible();
  expect(stage.getByRole("link", { name: "Continuar" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/workout-session\?type=A&template=/),
  );
  expect(screen.queryByRole("region", { name: "Treino de hoje" })).toBeNull();
});

it("ends it at its last set, and the plan is back", async () => {
  const calls = serve(underWay([savedSet({ completed_at: "2026-11-16T12:40:00.000Z" })]));
  const { user } = renderApp("/dashboard");
  await user.click((await card()).getByRole("button", { name: /^Encerrar/ }));
  const question = within(await screen.findByRole("dialog", { name: "Encerrar treino" }));
  expect(question.getByText("Ele entra no seu histórico com 1 série feita, a última às 09:40.")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Encerrar e salvar" }));
  expect(await screen.findByText("Treino encerrado.")).toBeVisible();
  expect(await screen.findByRole("region", { name: "Treino de hoje" })).toBeVisible();
  expect(calls).toEqual([["PUT", { end_time: "2026-11-16T12:40:00.000Z" }]]);
});

it("drops one without completed sets", async () => {
  const calls = serve(underWay([savedSet({ completed: false })]));
  const { user } = renderApp("/dashboard");
  await user.click((await card()).getByRole("button", { name: /^Encerrar/ }));
  const question = within(await screen.findByRole("dialog", { name: "Encerrar treino" }));
  expect(
    question.getByText("Tem certeza que deseja abandonar este treino? Todo o progresso será perdido."),
  ).toBeVisible();
  await user.click(question.getByRole("button", { name: "Abandonar treino" }));
  await waitFor(() => expect(calls).toEqual([["DELETE", null]]));
});

it("keeps it when it couldn't be ended", async () => {
  serve(underWay([savedSet()]));
  server.use(http.put("*/api/workouts/:id", () => problem(500)));
  const { user } = renderApp("/dashboard");
  await user.click((await card()).getByRole("button", { name: /^Encerrar/ }));
  const question = within(await screen.findByRole("dialog", { name: "Encerrar treino" }));
  await user.click(question.getByRole("button", { name: "Encerrar e salvar" }));
  expect(await screen.findByText("Erro ao finalizar treino. Tente novamente.")).toBeVisible();
  expect((await card()).getByRole("link", { name: "Continuar" })).toBeVisible();
});

describe("a session of this device", () => {
  const sent: string[] = [];
  beforeEach(() => {
    sent.length = 0;
    localStorage.setItem("evolua.member", JSON.stringify(member));
    const note = ({ request }: { request: Request }) => {
      sent.push(request.method);
      return request.method === "DELETE" ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(detail);
    };
    server.use(http.put("*/api/workouts/:id/session", note), http.delete("*/api/workouts/:id", note));
  });
  afterEach(() => clearTraining(member.id));

  const close = async (session: Session) => {
    slotsOf(member.id).session.write({ ...newDraft(session), mayExist: true });
    const { user } = renderApp("/dashboard");
    await user.click((await card()).getByRole("button", { name: /^Encerrar/ }));
    return { user, question: within(await screen.findByRole("dialog", { name: "Encerrar treino" })) };
  };

  it("is ended at its last set and sent", async () => {
    const { user, question } = await close(run(started(), { type: "complete" }));
    expect(question.getByText("Ele entra no seu histórico com 1 série feita, a última às 10:00.")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Encerrar e salvar" }));
    expect(await screen.findByText("Treino encerrado.")).toBeVisible();
    expect(await screen.findByRole("region", { name: "Treino de hoje" })).toBeVisible();
    expect(slotsOf(member.id).session.read()).toBeNull();
    expect(sent).toContain("PUT");
  });

  it("is dropped without completed sets", async () => {
    const { user, question } = await close(started());
    await user.click(question.getByRole("button", { name: "Abandonar treino" }));
    expect(await screen.findByText("Treino abandonado.")).toBeVisible();
    expect(slotsOf(member.id).session.read()).toBeNull();
    expect(sent).toEqual(["DELETE"]);
  });
});

it("shows the planned workout when the open one is unknown", async () => {
  server.use(http.get("*/api/workouts/open", () => problem(500)));
  renderApp("/dashboard");
  expect(await screen.findByRole("region", { name: "Treino de hoje" })).toBeVisible();
});
