import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { OverviewLine, OverviewReason } from "@/api";
import { addDays, localDate } from "@/lib/time/dates";
import { adminUsers } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { openPage } from "@/testing/userRow";
import { groupByReason, reasons, whatsAppLink } from "./reasons";

const today = localDate(new Date());
const ago = (days: number) => addDays(today, -days);

function line(reason: OverviewReason, change: Partial<OverviewLine> = {}): OverviewLine {
  return {
    reason,
    user_id: 2,
    name: "Ana Lima",
    given_name: "Ana",
    email: "ana@exemplo.com",
    phone: null,
    since: ago(8),
    subject: null,
    count: 1,
    members: 1,
    payment_issue: null,
    pain: null,
    ...change,
  };
}

/** Answers with what is left of the lines, as the server does. */
function serve(lines: OverviewLine[], all = lines): { left: OverviewLine[]; calls: string[] } {
  const state = { left: lines, calls: [] as string[] };
  server.use(
    http.get("*/api/admin/overview", ({ request }) => {
      const reason = new URL(request.url).searchParams.get("reason");
      return HttpResponse.json(reason ? all.filter((one) => one.reason === reason) : state.left);
    }),
    http.put("*/api/admin/users/:id/put-away-lines/:reason", async ({ params, request }) => {
      state.calls.push(`${params.id} ${params.reason} ${JSON.stringify(await request.json())}`);
      state.left = state.left.filter((one) => one.reason !== params.reason);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete("*/api/admin/users/:id/put-away-lines/:reason", () => {
      state.left = lines;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return state;
}

beforeEach(() => localStorage.setItem("admin_token", "abc"));

describe("the overview", () => {
  it("says who needs the trainer, why, and what to do", async () => {
    serve([
      line("paid", { user_id: 1, name: "Caio Ferreira" }),
      line("silent_7"),
      line("silent_7", { user_id: 3, name: "Bia" }),
    ]);
    renderApp("/admin/dashboard");
    const silent = await screen.findByRole("region", { name: /Uma semana sem treinar/ });
    expect(within(silent).getAllByRole("listitem")).toHaveLength(2);
    expect(silent).toHaveTextContent("Treinou pela última vez há 8 dias.");
    expect(screen.getByRole("button", { name: "Aprovar: Caio Ferreira" })).toBeVisible();
    const whatsApp = screen.getByRole("link", { name: /Escrever a Ana Lima no WhatsApp/ });
    expect(decodeURIComponent(whatsApp.getAttribute("href") ?? "")).toContain("Oi, Ana! Senti sua falta");
  });

  it("says so where nobody needs anything", async () => {
    renderApp("/admin/dashboard");
    expect(await screen.findByText("Tudo em dia")).toBeVisible();
  });

  it("puts a line away at once and takes it back", async () => {
    const state = serve([line("silent_7")]);
    const { user } = renderApp("/admin/dashboard");
    await user.click(await screen.findByRole("button", { name: "Mais opções: Ana Lima" }));
    await user.click(await screen.findByRole("menuitem", { name: "Dispensar por uma semana" }));
    expect(await screen.findByText("Tudo em dia")).toBeVisible();
    expect(state.calls).toEqual([`2 silent_7 {"since":"${ago(8)}","for":"week"}`]);
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(await screen.findByRole("region", { name: /Uma semana sem treinar/ })).toBeVisible();
  });

  it("shows a line again that could not be put away", async () => {
    serve([line("silent_7")]);
    server.use(http.put("*/api/admin/users/:id/put-away-lines/:reason", () => problem(503)));
    const { user } = renderApp("/admin/dashboard");
    await user.click(await screen.findByRole("button", { name: "Mais opções: Ana Lima" }));
    await user.click(await screen.findByRole("menuitem", { name: "Dispensar de vez" }));
    expect(await screen.findByText(/Não deu para dispensar/)).toBeVisible();
    expect(await screen.findByRole("region", { name: /Uma semana sem treinar/ })).toBeVisible();
  });

  it("shows five members of a reason, and the others on demand", async () => {
    const all = Array.from({ length: 57 }, (_, at) =>
      line("silent_14", { user_id: at + 1, name: `N${at}`, members: 57 }),
    );
    serve(all.slice(0, 20), all);
    const { user } = renderApp("/admin/dashboard");
    const group = await screen.findByRole("region", { name: /57/ });
    expect(within(group).getAllByRole("listitem")).toHaveLength(5);
    await user.click(within(group).getByRole("button", { name: "Mostrar mais 15" }));
    expect(within(group).getAllByRole("listitem")).toHaveLength(20);
    await user.click(within(group).getByRole("button", { name: "Ver todos os 57" }));
    await waitFor(() => expect(within(group).getAllByRole("listitem")).toHaveLength(57));
  });

  it.each([
    ["refunded", null, "Devolvido."],
    ["charged_back", null, "Contestado."],
    ["mismatched", 14_700, "Pagou R$ 1,00 de R$ 147,00."],
  ] as const)(
    "says of a payment that was %s what became of it, and shows the payments",
    async (kind, ordered, text) => {
      const payment_issue = { kind, amount_cents: 100, ordered_cents: ordered, withdrawn_at: null };
      serve([line("approval", { payment_issue })]);
      renderApp("/admin/dashboard");
      const group = await screen.findByRole("region", { name: /Espera aprovação/ });
      expect((group.textContent ?? "").replace(/\u00a0/g, " ")).toContain(text);
      expect(within(group).getByRole("button", { name: "Ver pagamentos: Ana Lima" })).toBeVisible();
      expect(screen.queryByRole("button", { name: /^Aprovar/ })).toBeNull();
    },
  );

  it("asks for the member again before it acts", async () => {
    const paid = adminUsers.find(({ is_approved: isApproved }) => !isApproved);
    serve([line("paid", { user_id: 999 })]);
    const { user } = renderApp("/admin/dashboard");
    await user.click(await screen.findByRole("button", { name: "Aprovar: Ana Lima" }));
    expect(await screen.findByText(/Não deu para abrir/)).toBeVisible();
    expect(paid).toBeDefined();
  });

  it("begins with four numbers, two of which lead to their members", async () => {
    renderApp("/admin/dashboard");
    expect(await screen.findByText("a vencer · 0 no mês")).toBeVisible();
    expect(screen.getByRole("link", { name: "Renovações" })).toHaveAttribute(
      "href",
      "/admin/dashboard?aba=alunos&filtro=renewal",
    );
    expect(screen.getByLabelText("Hoje em números")).toHaveTextContent("Ativos na semana7");
  });

  it("makes the load lighter where it hurt, and puts the line away", async () => {
    const pain = {
      date: ago(1),
      exercise_id: 7,
      exercise_name: "Leg Press 45°",
      pain_at: "joelho" as const,
      pain_score: null,
      note: "reclamou na descida",
    };
    const state = serve([line("pain", { pain, since: ago(1) })]);
    const exercise = { id: 7, name: "Leg Press 45°" };
    const planned = {
      exercise,
      alternatives: [],
      lift: null,
      reason: "",
      reps: "8-12",
      sets: 3,
      week_reps: "8-12",
      week_sets: 3,
      weight: 100,
    };
    const program = {
      week: { number: 1, is_recovery: false },
      days: [{ day_code: "A", name: "Treino A", estimated_minutes: 50, exercises: [planned] }],
      changes: [],
      excluded: [],
    };
    const saved: unknown[] = [];
    server.use(
      http.get("*/api/admin/users/2/program", () => HttpResponse.json(program)),
      http.get("*/api/admin/exercises", () =>
        HttpResponse.json([{ ...exercise, load_step_kg: 5, measure: "carga_reps", muscle_group: "Quadríceps" }]),
      ),
      http.put("*/api/admin/users/2/program-changes/7/load", async ({ request }) => {
        saved.push(await request.json());
        return saved.length === 1 ? problem(503) : HttpResponse.json(program);
      }),
    );
    const { user } = renderApp("/admin/dashboard");
    expect(await screen.findByText("Joelho, Leg Press 45°, ontem: “reclamou na descida”.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ana Lima" })).toHaveAttribute(
      "href",
      "/admin/dashboard?aluno=2&parte=programa&exercicio=7",
    );
    expect(screen.getByRole("button", { name: "Outro exercício: Ana Lima" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Carga mais leve: Ana Lima" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Carga mais leve para Ana Lima" }));
    expect(await dialog.findByLabelText("Carga (kg)")).toHaveValue("90");
    await user.click(dialog.getByRole("radio", { name: "− 20%" }));
    expect(dialog.getByLabelText("Carga (kg)")).toHaveValue("80");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByRole("alert")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Tudo em dia")).toBeVisible();
    expect(saved[1]).toEqual({ weight: 80, note: null });
    expect(state.calls).toEqual([`2 pain {"since":"${ago(1)}","for":"good"}`]);
  });

  it("shows the rewards of a line, which are processed there", async () => {
    serve([line("reward", { user_id: 7 })]);
    const { user } = renderApp("/admin/dashboard");
    await user.click(await screen.findByRole("button", { name: "Ver recompensa: Ana Lima" }));
    expect(await screen.findByRole("dialog", { name: "Indicações de Ana Lima" })).toBeVisible();
  });

  it("has the numbers in a chart and in a table", async () => {
    const { user } = renderApp("/admin/dashboard");
    const table = await screen.findByRole("region", { name: "Números por mês" });
    expect(within(table).getAllByRole("row")).toHaveLength(13);
    expect(await screen.findByText("Ninguém com acesso")).toBeVisible();
    expect(screen.getByText("50%")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Ativos" }));
    expect(screen.getByRole("radio", { name: "Ativos" })).toBeChecked();
  });

  it("says that the lines or the numbers did not arrive", async () => {
    server.use(http.get("*/api/admin/figures", () => problem(500)));
    renderApp("/admin/dashboard");
    expect(await screen.findByText("Não deu para abrir os números", {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText("Tudo em dia")).toBeVisible();
  });
});

describe("the words", () => {
  it("are whole sentences for each reason, and name nobody's health", () => {
    for (const [reason, { say, message, heading }] of Object.entries(reasons)) {
      for (const since of [ago(0), ago(1), ago(20), ago(-20)]) {
        const one = line(reason as OverviewReason, { since, subject: "Supino reto", count: 2 });
        expect(say(one, today), reason).toMatch(/^[A-ZÉ0-9].*\.$/);
        expect(message(one, today), reason).toMatch(/[.?]$/);
        expect(`${message(one, today)}`, reason).not.toMatch(/dor|doen|lesão|limitaç|undefined|null/i);
      }
      expect(heading).not.toMatch(/\.$/);
    }
  });

  it("greet by the first name, or without one", () => {
    const text = (change: Partial<OverviewLine>) =>
      decodeURIComponent(whatsAppLink(line("talk", change), today)).split("?text=")[1];
    expect(text({ given_name: null })).toMatch(/^Oi, Ana! /);
    expect(text({ given_name: null, name: "" })).toMatch(/^Oi! /);
  });

  it("go to who gave a phone, else the trainer chooses", () => {
    expect(whatsAppLink(line("talk", { phone: "+5511987654321" }), today)).toMatch(
      /^https:\/\/wa\.me\/5511987654321\?text=/,
    );
    expect(whatsAppLink(line("talk"), today)).toMatch(/^https:\/\/wa\.me\/\?text=/);
  });

  it("keep the order of the server", () => {
    const grouped = groupByReason([line("urgent"), line("pain"), line("urgent", { user_id: 3 })]);
    expect(grouped.map(([reason, found]) => [reason, found.length])).toEqual([
      ["urgent", 2],
      ["pain", 1],
    ]);
  });
});

describe("the notes about a member", () => {
  const NOTES = "*/api/admin/users/:id/notes";
  const open = async () => {
    const app = renderApp("/admin/dashboard?aba=alunos");
    await openPage(app.user, "Marina", "Anotações");
    return { ...app, dialog: within(await screen.findByRole("dialog")) };
  };

  it("are written under one id, also after an answer that was lost", async () => {
    const ids: unknown[] = [];
    server.use(
      http.get(NOTES, () => HttpResponse.json([])),
      http.put(`${NOTES}/:note`, ({ params }) => {
        ids.push(params.note);
        if (ids.length === 1) return problem(503);
        const note = {
          client_id: params.note,
          text: "Treina cedo",
          admin: "personal",
          created_at: "2026-11-20T12:00:00Z",
        };
        return HttpResponse.json([{ ...note, updated_at: note.created_at }]);
      }),
    );
    const { user, dialog } = await open();
    expect(await dialog.findByText("Nenhuma anotação ainda")).toBeVisible();
    await user.type(dialog.getByLabelText("Nova anotação"), "Treina cedo");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText(/O texto continua aqui/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("20/11/2026, personal")).toBeVisible();
    expect(dialog.getByLabelText("Nova anotação")).toHaveValue("");
    expect(new Set(ids).size).toBe(1);
  });

  it("can be changed and deleted", async () => {
    const note = {
      client_id: "00000000-0000-4000-8000-000000000001",
      text: "Treina cedo",
      admin: null,
      created_at: "2026-11-20T12:00:00Z",
      updated_at: "2026-11-20T12:00:00Z",
    };
    let notes = [note];
    server.use(
      http.get(NOTES, () => HttpResponse.json(notes)),
      http.put(`${NOTES}/:note`, async ({ request }) => {
        notes = [{ ...note, ...((await request.json()) as object) }];
        return HttpResponse.json(notes);
      }),
      http.delete(`${NOTES}/:note`, () => {
        notes = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole("button", { name: /^Mudar a anotação/ }));
    await user.type(dialog.getByLabelText("Mudar anotação"), " às 6");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("Treina cedo às 6")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: /^Excluir anotação/ }));
    await user.click(await screen.findByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(dialog.queryByText("Treina cedo às 6")).toBeNull());
  });
});
