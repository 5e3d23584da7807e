import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { WorkoutDetail } from "@/api";
import { adminUser, detail, savedSet } from "@/testing/fixtures";
import { trainingWeeks } from "@/testing/progress";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const marina = adminUser({ id: 7, phone: "+5511987654321", last_trained_on: "2026-11-19" });

const hurting: WorkoutDetail = {
  ...detail,
  exercises: detail.exercises.slice(0, 1).map((exercise) => ({
    ...exercise,
    sets: [
      savedSet({ id: 1, reps: 12, weight: 40, target_reps: "8-12", target_weight: 40, rir: 2 }),
      savedSet({ id: 2, reps: 8, weight: 40, target_reps: "8-12", target_weight: 40, pain: true, pain_at: "joelho" }),
    ],
  })),
};

beforeEach(() => {
  localStorage.setItem("admin_token", "abc");
  server.use(
    http.get("*/api/admin/users/7", () => HttpResponse.json(marina)),
    http.get("*/api/admin/users/7/notes", () => HttpResponse.json([])),
    http.get("*/api/admin/users/7/program", () => problem(404)),
    http.get("*/api/admin/user-progress/7", () => HttpResponse.json({ weeks: trainingWeeks })),
    http.get("*/api/admin/users/7/workouts", () => HttpResponse.json([hurting])),
    http.get("*/api/admin/users/7/payments", () => HttpResponse.json([])),
  );
});

describe("a member's page", () => {
  it("has an address, the contact, and a part for each subject", async () => {
    const { user, router } = renderApp("/admin/dashboard?aluno=7");
    expect(await screen.findByRole("heading", { level: 1, name: "Marina Souza" })).toBeVisible();
    expect(screen.getByRole("link", { name: /no WhatsApp/ })).toHaveAttribute("href", "https://wa.me/5511987654321");
    const tabs = within(screen.getByRole("tablist", { name: "Sobre o aluno" })).getAllByRole("tab");
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      "Resumo",
      "Programa",
      "Treinos",
      "Progresso",
      "Saúde",
      "Pagamentos",
      "Conversa",
    ]);
    expect(await screen.findByText("Nenhuma anotação ainda")).toBeVisible();
    expect(await screen.findByText(/dos dias planejados em 3 semanas\.$/)).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Pagamentos" }));
    expect(await screen.findByText("Nenhum pagamento ainda")).toBeVisible();
    expect(router.state.location.search).toBe("?aluno=7&parte=pagamentos");
    expect(screen.getByRole("link", { name: "Alunos" })).toHaveAttribute("href", "/admin/dashboard?aba=alunos");
  });

  it("shows each set beside what was planned, with reserve and pain", async () => {
    renderApp("/admin/dashboard?aluno=7&parte=treinos");
    const sets = await screen.findByRole("list", { name: /^Séries de/ });
    const rows = within(sets).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual(["40\u202fkg × 12RIR 2", "40\u202fkg × 8doeu: joelho"]);
    expect(screen.getByText(/^Planejado: 2 × 8–12 · 40/)).toBeVisible();
  });

  it("says that a member is gone", async () => {
    server.use(http.get("*/api/admin/users/9", () => problem(404)));
    renderApp("/admin/dashboard?aluno=9");
    expect(await screen.findByText("Aluno não encontrado")).toBeVisible();
    await waitFor(() => expect(screen.getByRole("link", { name: "Ver todos os alunos" })).toBeVisible());
  });
});
