import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { ProgramCheck, ProgramCheckState } from "@/api";
import { memberProgram } from "@/testing/memberProgram";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const CHECK = "*/api/admin/users/:id/program-check";

const check: ProgramCheck = {
  reason: "limitation",
  arrived_at: "2026-11-20T12:00:00Z",
  muscles: [
    { group: "Peito", sets: 10, sets_before: 12, least: 6, target: 10, most: 16 },
    { group: "Quadríceps", sets: 3, sets_before: 8, least: 4, target: 8, most: 14 },
  ],
  days: [
    { day_code: "A", name: "Peito", minutes: 52, unused_minutes: 8 },
    { day_code: "B", name: "Pernas", minutes: 60, unused_minutes: 0 },
  ],
  short_rests: [{ day_code: "A", exercise: { id: 1, name: "Supino Reto" }, seconds: 60, ideal_seconds: 90 }],
  conflicts: [{ exercise: { id: 2, name: "Agachamento" }, causes: ["do joelho"] }],
  change: { leaving: ["Leg Press 45°"], entering: ["Mesa Flexora", "Ponte"] },
};

async function open(state: ProgramCheckState) {
  server.use(
    http.get("*/api/admin/users/:id/program", () => HttpResponse.json(memberProgram)),
    http.get("*/api/admin/custom-workouts/:id", () => HttpResponse.json([])),
    http.get(CHECK, () => HttpResponse.json(state)),
  );
  const app = renderApp("/admin/dashboard?aluno=7&parte=programa");
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const panel = async () => within(await screen.findByRole("region", { name: "Para conferir" }));

beforeEach(() => localStorage.setItem("admin_token", "abc"));

describe("the signing desk", () => {
  it("shows what to look at", async () => {
    await open({ check, signature: null });
    const desk = await panel();
    for (const text of [
      "Limitação",
      "Sai Leg Press 45°.",
      "Entram Mesa Flexora e Ponte.",
      "Agachamento: contraindicado por causa do joelho.",
      "A 52 min (8 livres), B 60 min.",
      "Mais curtos para caber no tempo: Supino Reto (A) 60 s em vez de 90 s.",
      "10 (eram 12)",
      "menos que 4",
    ]) {
      expect(desk.getByText(text)).toBeVisible();
    }
  });

  it("signs the program that was seen with one tap", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post(`${CHECK}/sign`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ check: null, signature: { by: "Rita", on: "2026-11-28" } });
      }),
    );
    const { user } = await open({ check, signature: null });
    await user.click((await panel()).getByRole("button", { name: "Está conferido" }));
    expect(await screen.findByText("Conferido por Rita em 28/11/2026.")).toBeVisible();
    expect(sent).toEqual([{ arrived_at: check.arrived_at }]);
  });

  it("shows the new program where it changed meanwhile", async () => {
    const { user } = await open({ check, signature: null });
    const desk = await panel();
    server.use(
      http.post(`${CHECK}/sign`, () =>
        problem(409, { error: "O programa mudou enquanto você conferia. Confira de novo." }),
      ),
      http.get(CHECK, () => HttpResponse.json({ check: { ...check, reason: "level" }, signature: null })),
    );
    await user.click(desk.getByRole("button", { name: "Está conferido" }));
    expect(await screen.findByText("O programa mudou enquanto você conferia. Confira de novo.")).toBeVisible();
    await waitFor(() => expect(desk.getByText("Nível novo")).toBeVisible());
  });

  it("says by whom a program was signed, and nothing where nobody had to", async () => {
    await open({ check: null, signature: { by: "Rita", on: "2026-11-28" } });
    expect(await screen.findByText("Conferido por Rita em 28/11/2026.")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Para conferir" })).toBeNull();
  });
});
