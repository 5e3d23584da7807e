import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { member, NOW, planned, template, today } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
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
  const session = { name: "Treino A - Peito, Tríceps", dayCode: "A", template: template.name };
  localStorage.setItem(`evolua.session.${member.id}`, JSON.stringify({ session, saved: {}, mayExist: false }));
  const { drafts } = await import("@/features/workout/session/draft");
  drafts.write(member.id, { session, saved: {}, mayExist: false } as never);
  renderApp("/dashboard");
  expect(await screen.findByRole("link", { name: "Continuar" })).toBeVisible();
});
