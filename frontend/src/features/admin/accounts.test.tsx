import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MemberProgress } from "@/api";
import { accountHandlers } from "@/testing/accounts";
import { adminUser, memberHealth } from "@/testing/fixtures";
import { course, trainingWeeks } from "@/testing/progress";
import { renderApp } from "@/testing/renderApp";
import { metric } from "@/testing/review";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { openPage } from "@/testing/userRow";

const pending = (id: number, name: string, isPaid = false) =>
  adminUser({
    id,
    name,
    email: `${name.toLowerCase()}@exemplo.com`,
    is_approved: false,
    state: "pending",
    paid_until: null,
    is_paid_ahead: isPaid,
  });

const nothing: MemberProgress = {
  totalWorkouts: 0,
  totalExercises: 0,
  activeChallenges: 0,
  completedChallenges: 0,
  recentWorkouts: [],
  activeChallengesList: [],
  exerciseProgress: [],
  summary: { total: 0, this_week: 0, last_7_days: 0, this_month: 0, total_minutes: 0, active_challenges: 0 },
  weeks: trainingWeeks,
  muscles: [],
  notes: [],
  pain: [],
};

const row = async (name: string) => (await screen.findByText(name)).closest("li") as HTMLElement;

beforeEach(() => localStorage.setItem("admin_token", "abc"));

describe("the list of members", () => {
  it("shows more on demand", async () => {
    server.use(...accountHandlers(Array.from({ length: 60 }, (_, at) => pending(100 - at, `Aluno${at}`))));
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await row("Aluno49");
    expect(screen.queryByText("Aluno50")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Mostrar mais" }));
    await row("Aluno59");
    expect(screen.queryByRole("button", { name: "Mostrar mais" })).toBeNull();
  });

  it("says what became of the payment before it approves a courtesy", async () => {
    const payment_issue = {
      kind: "charged_back" as const,
      amount_cents: 14_700,
      ordered_cents: 14_700,
      withdrawn_at: null,
    };
    server.use(...accountHandlers([{ ...pending(1, "Ana"), payment_issue }]));
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    expect(await row("Ana")).toHaveTextContent("Contestado");
    expect(await row("Ana")).not.toHaveTextContent("Sem pagamento");
    await user.click(within(await row("Ana")).getByRole("button", { name: "Aprovar Ana" }));
    const question = await screen.findByRole("dialog", { name: "Aprovar sem pagamento?" });
    expect(question).toHaveTextContent("Contestado. Se você aprovar assim, o acesso vale por um ano");
    await user.click(within(question).getByRole("button", { name: "Cancelar" }));
    await user.click(screen.getByRole("radio", { name: /^Pendentes/ }));
    await user.click(await screen.findByRole("checkbox", { name: "Selecionar Ana" }));
    await user.click(screen.getByRole("button", { name: "Aprovar 1 aluno" }));
    expect(await screen.findByRole("dialog", { name: "Aprovar 1 aluno?" })).toHaveTextContent("Ana: Contestado.");
  });

  it("asks the server for the order", async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get("*/api/admin/users", ({ request }) => {
        asked.push(new URL(request.url).searchParams.get("sort"));
        return HttpResponse.json([pending(1, "Ana")]);
      }),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await row("Ana");
    await user.selectOptions(screen.getByRole("combobox", { name: "Ordem" }), "Vencimento");
    await waitFor(() => expect(asked).toContain("expiry"));
  });

  it("says what failed and tries again", async () => {
    let isDown = true;
    server.use(http.get("*/api/admin/users", () => (isDown ? problem(500) : HttpResponse.json([pending(1, "Ana")]))));
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    expect(await screen.findByText("Não deu para abrir a lista de alunos")).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await row("Ana");
  });
});

describe("a decision", () => {
  it("is taken back while the word of it is on screen", async () => {
    const undone: unknown[] = [];
    const paid = pending(1, "Ana", true);
    server.use(
      ...accountHandlers([paid]),
      http.post("*/api/admin/users/1/approve", () => HttpResponse.json({ ...paid, is_approved: true })),
      http.post("*/api/admin/users/1/undo", async ({ request }) => {
        undone.push(await request.json());
        return HttpResponse.json(paid);
      }),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await user.click(await screen.findByRole("button", { name: "Aprovar Ana" }));
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(await screen.findByText("Ana: desfeito.")).toBeVisible();
    expect(undone).toEqual([{ decision: "approve" }]);
  });
});

describe("several approvals", () => {
  it("name those whose state had changed", async () => {
    const asked: unknown[] = [];
    const [ana, bia, caio] = [pending(1, "Ana", true), pending(2, "Bia"), pending(3, "Caio")];
    server.use(
      ...accountHandlers([ana, bia, caio]),
      http.post("*/api/admin/approvals", async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json([
          { user_id: 1, outcome: "approved", user: { ...ana, is_approved: true } },
          { user_id: 2, outcome: "changed", user: null },
        ]);
      }),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await row("Ana");
    expect(screen.queryByRole("checkbox", { name: "Selecionar Ana" })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Pendentes 3" }));
    await user.click(await screen.findByRole("checkbox", { name: "Selecionar todos" }));
    await user.click(screen.getByRole("checkbox", { name: "Selecionar Caio" }));
    await user.click(screen.getByRole("button", { name: "Aprovar 2 alunos" }));
    const question = await screen.findByRole("dialog", { name: "Aprovar 2 alunos?" });
    expect(question).toHaveTextContent("1 deles não tem pagamento registrado e fica anotado como cortesia.");
    await user.click(within(question).getByRole("button", { name: "Aprovar" }));
    expect(await screen.findByText("1 aluno aprovado.")).toBeVisible();
    expect(screen.getByText("A situação mudou enquanto isso e não foi aprovado: Bia.")).toBeVisible();
    expect(asked).toEqual([{ user_ids: [1, 2] }]);
  });
});

describe("the filters", () => {
  it("ask the server, stay in the address, and go with a second tap", async () => {
    const asked: string[] = [];
    server.use(
      http.get("*/api/admin/users", ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([pending(1, "Ana")]);
      }),
    );
    const { user, router } = renderApp("/admin/dashboard?aba=alunos&filtro=renewal");
    await row("Ana");
    expect(asked).toEqual([expect.stringContaining("need=renewal")]);
    const filters = within(screen.getByRole("group", { name: "Filtros" }));
    expect(filters.getByRole("button", { name: "Vence em 30 dias" })).toHaveAttribute("aria-pressed", "true");
    await user.click(filters.getByRole("button", { name: "Sumiu" }));
    expect(await filters.findByRole("button", { name: "Sumiu", pressed: true })).toBeVisible();
    expect(router.state.location.search).toBe("?aba=alunos&filtro=silent");
    await user.click(filters.getByRole("button", { name: "Sumiu" }));
    await waitFor(() => expect(router.state.location.search).toBe("?aba=alunos"));
  });

  it("hold for the table that is saved", async () => {
    const asked: string[] = [];
    server.use(
      ...accountHandlers([pending(1, "Ana")]),
      http.get("*/api/admin/users.csv", ({ request }) => {
        asked.push(new URL(request.url).search);
        return asked.length === 1 ? problem(503) : HttpResponse.text("\ufeffNome");
      }),
    );
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      saved.push(blob as Blob);
      return "blob:x";
    });
    const { user } = renderApp("/admin/dashboard?aba=alunos&filtro=attention&situacao=pending");
    await row("Ana");
    await user.click(screen.getByRole("button", { name: "Baixar CSV" }));
    expect(await screen.findByText("Não deu para baixar a lista. Tente novamente.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Baixar CSV" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(asked[1]).toMatch(/^(?=.*status=pending)(?=.*need=attention)(?!.*limit)/);
  });
});

describe("a template", () => {
  it("is given to the chosen members that are approved", async () => {
    const asked: unknown[] = [];
    const template = {
      id: 4,
      name: "Ombro leve",
      description: null,
      notes: null,
      day_code: null,
      exercises: [],
      created_at: "2026-11-20T12:00:00Z",
    };
    server.use(
      ...accountHandlers([adminUser({ id: 1, name: "Ana" }), pending(2, "Bia"), adminUser({ id: 3, name: "Caio" })]),
      http.get("*/api/admin/desk-templates", () => HttpResponse.json([template])),
      http.post("*/api/admin/desk-templates/4/assignments", async ({ request }) => {
        asked.push(((await request.json()) as { user_ids: number[] }).user_ids);
        return HttpResponse.json([
          { user_id: 1, outcome: "made", workout_id: 9 },
          { user_id: 3, outcome: "missing", workout_id: null },
        ]);
      }),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await row("Ana");
    await user.click(screen.getByRole("button", { name: "Selecionar" }));
    await user.click(await screen.findByRole("checkbox", { name: "Selecionar todos" }));
    await user.click(screen.getByRole("button", { name: "Atribuir a 2 alunos" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Atribuir modelo a 2 alunos" }));
    expect(await dialog.findByText("1 escolhido não está aprovado e fica de fora.")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Escolha o modelo" })).toBeDisabled();
    await user.click(dialog.getByRole("radio", { name: "Ombro leve" }));
    await user.click(dialog.getByRole("button", { name: "Atribuir a 2 alunos" }));
    expect(await screen.findByText("Ombro leve atribuído a 1 aluno.")).toBeVisible();
    expect(screen.getByText("Caio não existe mais: treino não criado.")).toBeVisible();
    expect(asked).toEqual([[1, 3]]);
  });
});

describe("deleting", () => {
  it("needs the typed e-mail, and the list loses the row", async () => {
    const list = [pending(1, "Ana"), pending(2, "Bia")];
    server.use(
      http.get("*/api/admin/users", () => HttpResponse.json(list)),
      http.delete("*/api/admin/users/1", () => {
        list.shift();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await openPage(user, "Ana", "Excluir");
    const dialog = await screen.findByRole("dialog", { name: "Excluir Ana?" });
    const email = within(dialog).getByRole("textbox", { name: /digite o e-mail/ });
    await user.type(email, "bia@exemplo.com{Enter}");
    expect(await within(dialog).findByText("O e-mail digitado não é o deste aluno.")).toBeVisible();
    await user.clear(email);
    await user.type(email, " ANA@exemplo.com{Enter}");
    expect(await screen.findByText("Ana: conta excluída.")).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  });

  it("shows why it is refused", async () => {
    server.use(
      ...accountHandlers([pending(1, "Ana")]),
      http.delete("*/api/admin/users/1", () =>
        problem(409, { error: "Este aluno pediu o dinheiro de volta. Devolva o pagamento antes de excluir." }),
      ),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await openPage(user, "Ana", "Excluir");
    const dialog = await screen.findByRole("dialog", { name: "Excluir Ana?" });
    await user.type(within(dialog).getByRole("textbox"), "ana@exemplo.com{Enter}");
    expect(await within(dialog).findByText(/Devolva o pagamento antes de excluir/)).toBeVisible();
  });
});

describe("what the trainer opens in the progress", () => {
  const open = async () => {
    server.use(
      ...accountHandlers([adminUser({ id: 30, name: "Lia Paz" })]),
      http.get("*/api/admin/user-progress/30", () =>
        HttpResponse.json({
          ...nothing,
          totalWorkouts: 3,
          exerciseProgress: [metric({ exercise_id: 7, exercise_name: "Leg Press" })],
          muscles: [{ muscle_group: "Peito", planned: 9, done: 3, lo: 8, target: 10, hi: 12 }],
        }),
      ),
    );
    const app = renderApp("/admin/dashboard?aba=alunos");
    await app.user.click(await screen.findByRole("button", { name: "Progresso de Lia Paz" }));
    return { ...app, dialog: within(await screen.findByRole("dialog")) };
  };

  it("is the greatest load and the volume of each exercise", async () => {
    const { dialog } = await open();
    const exercises = await dialog.findByRole("region", { name: "Evolução por exercício" });
    // The matcher makes one space of the narrow ones between a number and its unit.
    expect(exercises).toHaveTextContent("carga máxima 60 kg · volume 12.400 kg");
  });

  it("is the curve of an exercise, and the sets of each muscle", async () => {
    server.use(http.get("*/api/admin/user-progress/30/exercises/7", () => HttpResponse.json(course)));
    const { user, dialog } = await open();
    expect(await dialog.findByRole("heading", { name: "Séries por músculo nesta semana" })).toBeVisible();
    const button = dialog.getByRole("button", { name: "Curva de Leg Press" });
    await user.click(button);
    expect(button).toHaveAttribute("aria-expanded", "true");
    expect(await dialog.findByRole("group", { name: "Curva" })).toBeVisible();
    await user.click(button);
    expect(dialog.queryByRole("group", { name: "Curva" })).toBeNull();
  });

  it("is the limitations, read only when asked for", async () => {
    let readings = 0;
    server.use(
      http.get("*/api/admin/users/30/health", () => {
        readings += 1;
        if (readings === 1) return problem(503);
        return HttpResponse.json(memberHealth({ limitations: "dor no joelho", notes: ["Evitamos saltos."] }));
      }),
    );
    const { user, dialog } = await open();
    const ask = await dialog.findByRole("button", { name: "Ver limitações" });
    expect(readings).toBe(0);
    await user.click(ask);
    await user.click(await dialog.findByRole("button", { name: "Tentar de novo" }, { timeout: 5_000 }));
    expect(await dialog.findByText("dor no joelho")).toBeVisible();
    expect(dialog.getByText("Evitamos saltos.")).toBeVisible();
  });
});

describe("the progress of a member", () => {
  const open = async (progress: Partial<MemberProgress>) => {
    const lia = adminUser({ id: 30, name: "Lia Paz" });
    server.use(
      ...accountHandlers([lia]),
      http.get("*/api/admin/user-progress/30", () => HttpResponse.json({ ...nothing, ...progress })),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await user.click(await screen.findByRole("button", { name: "Progresso de Lia Paz" }));
    return within(await screen.findByRole("dialog", { name: "Progresso de Lia Paz" }));
  };

  it("says that there is none yet", async () => {
    const dialog = await open({});
    expect(await dialog.findByText("Usuário ainda não possui dados de progresso")).toBeVisible();
  });

  it("shows what hurt, what was noted, the latest workouts and the challenges", async () => {
    const dialog = await open({
      totalWorkouts: 3,
      totalExercises: 2,
      activeChallenges: 1,
      recentWorkouts: [
        { id: 1, name: null, date: "2026-11-20", workout_type: "A", duration_minutes: 55, exercise_count: 6 },
      ],
      activeChallengesList: [
        {
          id: 1,
          title: "Dez treinos",
          description: "Em um mês",
          current_value: 3,
          target_value: 10,
          end_date: "2026-12-20",
        },
      ],
      notes: [
        { date: "2026-11-20", exercise_name: null, text: "Dormi mal" },
        { date: "2026-11-18", exercise_name: "Supino reto", text: "Pegou no fim" },
      ],
      pain: [{ date: "2026-11-20", exercise_name: "Supino reto", pain_at: "ombro", pain_score: 6 }],
    });
    const list = async (name: string) => (await dialog.findByRole("region", { name })).textContent;
    expect(await list("Dor anotada")).toContain("Supino retoDoeu 6/10: ombro20/11/2026");
    expect(await list("O que o aluno anotou")).toContain("Dormi malSobre o treino20/11/2026");
    expect(await list("Últimos treinos")).toContain("Treino A6 exercícios · 55 min20/11/2026");
    expect(await list("Desafios em andamento")).toContain("Dez treinosEm um mêsaté 20/12/20263 de 10");
    expect(dialog.queryByRole("region", { name: "Evolução por exercício" })).toBeNull();
  });
});
