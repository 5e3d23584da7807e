import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { member, NOW, workouts } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, server } from "@/testing/server";
import { run, started } from "@/testing/training";
import { clearTraining } from "@/training";
import { slotsOf } from "@/training/device/slots";
import { newDraft } from "@/training/model/draft";

const session = { ...run(started(), { type: "complete" }), finishedAt: NOW.getTime() + 30 * 60_000 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  localStorage.setItem("evolua.member", JSON.stringify(member));
  // The server is unreachable.
  server.use(http.put("*/api/workouts/:id/session", () => HttpResponse.error()));
  const entry = { clientId: session.clientId, kind: "finished" as const, addedAt: 0, refused: null };
  slotsOf(member.id).outbox.write([{ ...entry, draft: newDraft(session) }]);
});
afterEach(async () => {
  vi.useRealTimers();
  await clearTraining(member.id);
});

it("appears in the history, marked as waiting", async () => {
  renderApp("/workouts");
  const waiting = await screen.findByRole("list", { name: "Aguardando envio" });
  expect(within(waiting).getByText(session.name)).toBeVisible();
  expect(within(waiting).getByText("30 min")).toBeVisible();
});

it("is no longer offered as today's, and counts for the week", async () => {
  renderApp("/dashboard");
  expect(await within(await screen.findByRole("region", { name: "Treino de hoje" })).findByText("feito")).toBeVisible();
  expect(await screen.findByText("aguardando envio", { exact: false })).toBeVisible();
});

it("is replaced by the server's row once there is one", async () => {
  const [first] = workouts;
  server.use(http.get("*/api/workouts", () => HttpResponse.json([{ ...first, client_id: session.clientId }])));
  renderApp("/workouts");
  await screen.findByRole("link", { name: first?.name ?? "" });
  expect(screen.queryByRole("list", { name: "Aguardando envio" })).toBeNull();
});
