import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { DeskProgramChange, MemberProgram } from "@/api";
import { exercise } from "@/testing/library";
import { bench, memberProgram as plain, press } from "@/testing/memberProgram";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { openPage } from "@/testing/userRow";
import { saidBy } from "./model";

const swap: DeskProgramChange = {
  exercise: bench,
  kind: "swap",
  enters: press,
  reps: null,
  weight: null,
  note: "barra ocupada",
  by: "rita",
  on: "2026-11-20",
};

const catalogue = [
  exercise({ id: 1, name: "Supino Reto" }),
  exercise({ id: 2, name: "Supino com Halteres" }),
  exercise({ id: 3, name: "Crucifixo", movement: "aducao_horizontal" }),
  exercise({ id: 4, name: "Mergulho nas Paralelas" }),
  exercise({ id: 10_001, name: "Supino no barranco", is_custom: true }),
];

const PROGRAM = "*/api/admin/users/:id/program";
const CHANGE = "*/api/admin/users/:id/program-changes/:exercise/:change";

async function open(program: MemberProgram) {
  server.use(http.get(PROGRAM, () => HttpResponse.json(program)));
  const app = renderApp("/admin/dashboard?aba=alunos");
  await openPage(app.user, "Marina", "Programa");
  return { ...app, dialog: within(await screen.findByRole("dialog", { name: /^Programa de Marina/ })) };
}

beforeEach(() => {
  localStorage.setItem("admin_token", "abc");
  server.use(http.get("*/api/admin/exercises", () => HttpResponse.json(catalogue)));
});

describe("a member's program", () => {
  it("is changed at one exercise, with a reason for the member", async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(CHANGE, async ({ params, request }) => {
        sent.push([params.exercise, params.change, await request.json()]);
        return HttpResponse.json({ ...plain, changes: [swap] });
      }),
    );
    const { user, dialog } = await open(plain);
    expect(await dialog.findByText(/^3 séries de 8-12, nesta semana 2, hoje 40/)).toBeVisible();
    expect(dialog.getByText(/^Semana 5 de 8. Semana leve/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Mudar Supino Reto" }));
    // The likeliest one is chosen already.
    expect(dialog.getByRole("radio", { name: "Supino com Halteres" })).toBeChecked();
    await user.type(dialog.getByLabelText("Motivo (o aluno lê)"), "barra ocupada");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("Suas mudanças")).toBeVisible();
    expect(sent).toEqual([["1", "swap", { enters_id: 2, note: "barra ocupada" }]]);
    expect(dialog.queryByRole("form")).toBeNull();
  });

  it("swaps for what is searched: the forbidden marked before, another movement said before saving", async () => {
    server.use(
      http.get("*/api/admin/users/:id/unsuitable-exercises", () =>
        HttpResponse.json([{ exercise_id: 4, objection: "limitation", causes: ["do ombro"] }]),
      ),
    );
    const { user, dialog } = await open(plain);
    await user.click(await dialog.findByRole("button", { name: "Mudar Supino Reto" }));
    await user.click(dialog.getByRole("button", { name: "Buscar outro exercício" }));
    const picker = within(await screen.findByRole("dialog", { name: "Escolher exercício" }));
    const similar = within(await picker.findByRole("list", { name: "Parecidos" }));
    expect(similar.getByRole("button", { name: /^Supino com Halteres/ })).toBeEnabled();
    expect(picker.queryByText("Supino Reto")).toBeNull();
    expect(picker.queryByText("Supino no barranco")).toBeNull();
    expect(picker.queryByRole("button", { name: "Criar exercício" })).toBeNull();
    expect(await picker.findByRole("button", { name: /Contraindicado por causa do ombro$/ })).toBeDisabled();
    await user.type(picker.getByRole("searchbox", { name: "Buscar exercícios" }), "cruci");
    await user.click(await picker.findByRole("button", { name: /^Crucifixo/ }));
    expect(dialog.getByRole("radio", { name: "Crucifixo" })).toBeChecked();
    expect(dialog.getByText("Muda o padrão: de supino para crucifixo.")).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: "Supino com Halteres" }));
    expect(dialog.queryByText(/^Muda o padrão/)).toBeNull();
  });

  it("shows the percentages of a block", async () => {
    const [day] = plain.days;
    const exercises = (day?.exercises ?? []).map((one) => ({
      ...one,
      lift: { top: { sets: 1, reps: 5, percent: 77.5 }, back_off: { sets: 3, reps: 5, percent: 70 } },
    }));
    const { dialog } = await open({ ...plain, days: day ? [{ ...day, exercises }] : [] });
    expect(await dialog.findByText(/, nesta semana 1 × 5 a 77,5% e 3 × 5 a 70%, hoje 40/)).toBeVisible();
  });

  it("keeps what was typed where the server refuses it", async () => {
    server.use(http.put(CHANGE, () => problem(422, { fields: { reps: "As limitações pedem mais." } })));
    const { user, dialog } = await open(plain);
    await user.click(await dialog.findByRole("button", { name: "Mudar Supino Reto" }));
    await user.click(dialog.getByRole("radio", { name: "Faixa" }));
    await user.clear(dialog.getByRole("textbox", { name: "Faixa" }));
    await user.type(dialog.getByRole("textbox", { name: "Faixa" }), "4-6");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("As limitações pedem mais.")).toBeVisible();
    expect(dialog.getByRole("textbox", { name: "Faixa" })).toHaveValue("4-6");
    server.use(http.put(CHANGE, () => problem(503)));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Não deu para mudar. Tente novamente.");
  });

  it("takes a load with a comma, and no nonsense", async () => {
    const sent: unknown[] = [];
    server.use(
      http.put(CHANGE, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(plain);
      }),
    );
    const { user, dialog } = await open(plain);
    await user.click(await dialog.findByRole("button", { name: "Mudar Supino Reto" }));
    await user.click(dialog.getByRole("radio", { name: "Carga" }));
    const field = dialog.getByLabelText("Carga (kg)");
    await user.clear(field);
    expect(dialog.getByRole("button", { name: "Salvar" })).toBeDisabled();
    await user.type(field, "abc");
    expect(dialog.getByRole("button", { name: "Salvar" })).toBeDisabled();
    await user.clear(field);
    await user.type(field, "32,5{Enter}");
    await dialog.findByRole("button", { name: "Mudar Supino Reto" });
    expect(sent).toEqual([{ weight: 32.5, note: null }]);
  });

  it("shows who changed what and takes it back", async () => {
    server.use(http.delete(CHANGE, () => HttpResponse.json(plain)));
    const { user, dialog } = await open({
      ...plain,
      changes: [swap],
      excluded: [{ exercise: { id: 9, name: "Leg Press" }, reason: "gym" }],
    });
    expect(await dialog.findByText("Supino Reto → Supino com Halteres")).toBeVisible();
    expect(dialog.getByText("20/11/2026, rita")).toBeVisible();
    expect(dialog.getByText("O aluno deixa de fora: Leg Press (a academia não tem).")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Desfazer: Supino Reto → Supino com Halteres" }));
    expect(await screen.findByText("Mudança desfeita. O aluno é avisado.")).toBeVisible();
    expect(dialog.queryByText("Suas mudanças")).toBeNull();
  });

  it("says that it did not arrive", async () => {
    server.use(http.get(PROGRAM, () => problem(500)));
    const app = renderApp("/admin/dashboard?aba=alunos");
    await openPage(app.user, "Marina", "Programa");
    expect(await screen.findByText("Não deu para abrir o programa", {}, { timeout: 5_000 })).toBeVisible();
  });
});

describe("changes", () => {
  it.each([
    [{ ...swap, kind: "exclude" as const }, "Supino Reto fora do programa"],
    [{ ...swap, kind: "range" as const, reps: "8-12" }, "Supino Reto: 8-12"],
    [{ ...swap, kind: "load" as const, weight: 32.5 }, "Supino Reto: 32,5\u202fkg"],
  ])("are told in one line", (change, expected) => {
    expect(saidBy(change)).toBe(expected);
  });
});
