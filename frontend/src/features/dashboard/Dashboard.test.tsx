import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newDraft } from "@/features/workout/session/kept/draft";
import { slotsOf } from "@/features/workout/session/kept/slots";
import { member, NOW, planned, template, today } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { started } from "@/testing/running";
import { HttpResponse, http, server } from "@/testing/server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it("greets the member and sums up the program", async () => {
  renderApp("/dashboard");
  expect(await screen.findByRole("heading", { name: "Bom dia, Marina" })).toBeVisible();
  for (const fact of ["Intermediário", "ABCDE", "5 dias", "Hipertrofia"])
    expect(await screen.findByText(fact)).toBeVisible();
  expect(screen.getByRole("link", { name: "Configurar" })).toHaveAttribute("href", "/profile");
});

it("opens the session from today's card", async () => {
  renderApp("/dashboard");
  const card = await screen.findByRole("region", { name: "Treino de hoje" });
  for (const fact of ["5 exercícios", "60 min", "90 s de descanso"]) expect(card).toHaveTextContent(fact);
  const { searchParams } = new URL(
    within(card).getByRole("link", { name: "Iniciar" }).getAttribute("href") ?? "",
    "http://x",
  );
  expect([searchParams.get("type"), searchParams.get("template")]).toEqual(["A", template.name]);
});

it("marks a workout that is already done today", async () => {
  const workout = { ...template, exercises: [planned()], date: "2026-11-16", completed_today: true };
  server.use(http.get("*/api/todays-workout", () => HttpResponse.json({ ...today, workout })));
  renderApp("/dashboard");
  expect(await screen.findByRole("region", { name: "Treino de hoje" })).toHaveTextContent("feito");
});

it("highlights today in the week and shows what was done lately", async () => {
  renderApp("/dashboard");
  const monday = (await screen.findByTitle("segunda-feira")).closest("li");
  expect(monday).toHaveAttribute("aria-current", "date");
  expect((await screen.findByTitle("domingo")).closest("li")).toHaveTextContent("Descanso");
  expect(await screen.findByText("Treino E - Posterior, Glúteos")).toBeVisible();
  expect(screen.getByRole("link", { name: /Ver meu progresso/ })).toHaveAttribute("href", "/progress");
});

it("offers to continue a session that is running on this device", async () => {
  localStorage.setItem("evolua.member", JSON.stringify(member));
  slotsOf(member.id).running.write(newDraft(started()));
  renderApp("/dashboard");
  expect(await screen.findByRole("link", { name: "Continuar" })).toBeVisible();
});
