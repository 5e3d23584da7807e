import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HurtingMovement } from "@/api";
import { addDays, localDate } from "@/lib/time/dates";
import { accountHandlers } from "@/testing/accounts";
import { adminUser, memberHealth } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { openPage } from "@/testing/userRow";
import { actionsFor, statusOf } from "./model";

describe("states", () => {
  it.each([
    [{ is_blocked: true, is_approved: true }, "blocked", ["unblock", "delete"]],
    [{ is_blocked: true, is_approved: false }, "blocked", ["unblock", "delete"]],
    [{ is_blocked: false, is_approved: true }, "approved", ["block"]],
    [
      { is_blocked: false, is_approved: true, clearance: "declared" as const },
      "approved",
      ["requireClearance", "block"],
    ],
    [{ is_blocked: false, is_approved: true, clearance: "required" as const }, "approved", ["block"]],
    [{ is_blocked: false, is_approved: true, state: "expired" as const }, "expired", ["block"]],
    [{ is_blocked: true, is_approved: true, state: "expired" as const }, "blocked", ["unblock", "delete"]],
    [{ is_blocked: false, is_approved: false }, "pending", ["approve", "block", "delete"]],
  ])("%o is %s", (user, status, actions) => {
    const standing = { clearance: null, state: "active" as const, ...user };
    expect(statusOf(standing)).toBe(status);
    expect(actionsFor(standing)).toEqual(actions);
  });
});

describe("the login", () => {
  const fill = async (answer: () => Response) => {
    server.use(http.post("*/api/admin/login", answer));
    const app = renderApp("/admin/login");
    await app.user.type(await screen.findByLabelText("Usuário"), "admin");
    await app.user.type(screen.getByLabelText("Senha"), "senha{Enter}");
    return app;
  };

  it("keeps the token and opens the dashboard", async () => {
    await fill(() => HttpResponse.json({ token: "abc" }));
    expect(await screen.findByRole("heading", { name: "Hoje" })).toBeVisible();
    expect(localStorage.getItem("admin_token")).toBe("abc");
  });

  it("shows the server's text, else the contract's", async () => {
    await fill(() => problem(401, { error: "Usuário ou senha incorretos." }));
    expect(await screen.findByText("Usuário ou senha incorretos.")).toBeVisible();
    server.use(http.post("*/api/admin/login", () => new HttpResponse(null, { status: 500 })));
    screen.getByRole("button", { name: "Entrar" }).click();
    expect(await screen.findByText("Erro no login")).toBeVisible();
  });

  it("needs both fields and has a way back", async () => {
    const { user } = renderApp("/admin/login");
    await user.click(await screen.findByRole("button", { name: "Entrar" }));
    expect(await screen.findByText("Digite o usuário.")).toBeVisible();
    expect(screen.getByText("Digite a senha.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Voltar" })).toHaveAttribute("href", "/");
  });
});

describe("the users", () => {
  beforeEach(() => localStorage.setItem("admin_token", "abc"));
  const row = async (name: string) => (await screen.findByText(name)).closest("li") as HTMLElement;

  it("need a token", async () => {
    localStorage.clear();
    const { path } = renderApp("/admin/dashboard?aba=alunos");
    await screen.findByRole("heading", { name: "Acesso Admin" });
    expect(path()).toBe("/admin/login");
  });

  it("clear the token after a 401", async () => {
    window.history.replaceState(null, "", "/admin/dashboard");
    server.use(http.get("*/api/admin/users", () => problem(401)));
    const { path } = renderApp("/admin/dashboard?aba=alunos");
    await waitFor(() => expect(path()).toBe("/admin/login"));
    expect(localStorage.getItem("admin_token")).toBeNull();
    expect(await screen.findByText("Sua sessão terminou. Entre de novo para continuar.")).toBeVisible();
  });

  it("carry their state and only the actions that fit it", async () => {
    renderApp("/admin/dashboard?aba=alunos");
    expect(await row("Caio Ferreira")).toHaveTextContent("Pendente");
    expect(await row("Marina Souza")).toHaveTextContent("Aprovado");
    const blocked = await row("João Prado");
    expect(blocked).toHaveTextContent("Bloqueado");
    expect(
      within(blocked)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Desbloquear", ""]);
  });

  it("have what takes the access away in the menu, apart from the rest", async () => {
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await user.click(await screen.findByRole("button", { name: "Mais de Caio Ferreira" }));
    const items = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
    expect(items).toEqual(["Programa", "Saúde", "Pagamentos", "Anotações", "Bloquear", "Excluir"]);
    expect(screen.queryByRole("menuitem", { name: "Aprovar" })).toBeNull();
  });

  it("say the last workout, the four weeks and what needs the trainer", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00-03:00") });
    const four_weeks = { done: 7, planned: 12 };
    server.use(
      ...accountHandlers([
        adminUser({ id: 1, name: "Ana", reason: "pain", last_trained_on: "2026-11-19", four_weeks }),
      ]),
    );
    renderApp("/admin/dashboard?aba=alunos");
    const found = await row("Ana");
    expect(found).toHaveTextContent("Treinou ontem");
    expect(found).toHaveTextContent("Em 4 semanas: 7/12");
    expect(within(found).getByText("Marcou dor")).toBeVisible();
    expect(within(found).getByRole("link", { name: "Ana" })).toHaveAttribute("href", "/admin/dashboard?aluno=1");
  });

  it("show the payment and the end of the year", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00-03:00") });
    server.use(
      ...accountHandlers([
        adminUser({ id: 1, name: "Ana" }),
        adminUser({ id: 2, name: "Bia", is_courtesy: true }),
        adminUser({ id: 3, name: "Caio", state: "expired", paid_until: "2026-01-10" }),
        adminUser({ id: 4, name: "Davi", paid_until: addDays(localDate(new Date()), -2) }),
      ]),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    expect(await row("Ana")).toHaveTextContent("Pago até 20/06/2027");
    expect(await row("Bia")).toHaveTextContent("Cortesia até 20/06/2027");
    expect(await row("Caio")).toHaveTextContent("Vencido");
    expect(await row("Caio")).toHaveTextContent("Venceu em 10/01/2026");
    expect(await row("Caio")).not.toHaveTextContent("Aprovado");
    expect(await row("Davi")).toHaveTextContent("Em tolerância");
    expect(screen.getByRole("radio", { name: "Aprovados 3" })).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Vencidos 1" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  });

  it("are found by search and status together", async () => {
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await user.click(await screen.findByRole("radio", { name: /Pendentes/ }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
    await user.type(screen.getByRole("searchbox", { name: "Buscar alunos" }), "bruna");
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    expect(screen.getByText("Bruna Antunes")).toBeVisible();
    await user.type(screen.getByRole("searchbox", { name: "Buscar alunos" }), "zzz");
    expect(await screen.findByText("Nenhum aluno encontrado")).toBeVisible();
  });

  it("are asked about before an approval without a payment", async () => {
    server.use(
      http.post("*/api/admin/users/21/approve", () => HttpResponse.json(adminUser({ id: 21, name: "Caio Ferreira" }))),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await user.click(await screen.findByRole("button", { name: "Aprovar Caio Ferreira" }));
    const question = await screen.findByRole("dialog", { name: "Aprovar sem pagamento?" });
    await user.click(within(question).getByRole("button", { name: "Aprovar" }));
    expect(await screen.findByText("Caio Ferreira: aprovado.")).toBeVisible();
  });

  it("are approved without a question when they have paid", async () => {
    const paid = adminUser({
      id: 30,
      name: "Lia Paz",
      is_approved: false,
      state: "pending",
      paid_until: null,
      is_paid_ahead: true,
    });
    server.use(
      http.get("*/api/admin/users", () => HttpResponse.json([paid])),
      http.post("*/api/admin/users/30/approve", () => HttpResponse.json({ ...paid, is_approved: true })),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    expect(await row("Lia Paz")).toHaveTextContent("Pago, aguardando aprovação");
    await user.click(screen.getByRole("button", { name: "Aprovar Lia Paz" }));
    expect(await screen.findByText("Lia Paz: aprovado.")).toBeVisible();
  });

  it("show the reason when another administrator was faster", async () => {
    server.use(
      http.post("*/api/admin/users/5/unblock", () => problem(409, { error: "O estado mudou. Atualize a lista." })),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await user.click(await screen.findByRole("button", { name: "Desbloquear João Prado" }));
    expect(await screen.findByText("O estado mudou. Atualize a lista.")).toBeVisible();
  });

  it("show what the limitations change, and the trainer lets a movement come back or keeps it out", async () => {
    const lia = adminUser({ id: 30, name: "Lia Paz" });
    const health = memberHealth({
      user: lia,
      limitations: "dor no ombro no supino",
      movements: [{ movement: "supino", decision: null }],
      retests: [{ part: "o ombro", day: 14, score: 4 }],
      leaving: ["Supino Reto", "Supino Declinado"],
      entering: ["Face Pull"],
      shares: [{ muscle_group: "Peito", percent: 60 }],
    });
    const decisions: unknown[] = [];
    server.use(
      http.get("*/api/admin/users", () => HttpResponse.json([lia])),
      http.get("*/api/admin/users/30/health", () => HttpResponse.json(health)),
      http.put("*/api/admin/users/30/movements", async ({ request }) => {
        const form = (await request.json()) as HurtingMovement;
        decisions.push(form);
        return decisions.length === 1 ? problem(503) : HttpResponse.json({ ...health, movements: [form] });
      }),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await row("Lia Paz");
    await openPage(user, "Lia Paz", "Saúde");
    const dialog = within(await screen.findByRole("dialog", { name: "Saúde de Lia Paz" }));
    const movements = within(await dialog.findByRole("region", { name: "Movimentos em que dói" }));
    expect(movements.getByText("Fora até o aluno responder")).toBeVisible();
    expect(dialog.getByText("Depois de 14 dias, o ombro: 4/10")).toBeVisible();
    expect(dialog.getByRole("region", { name: "O que muda no programa" })).toHaveTextContent(
      "Sai: Supino Reto e Supino Declinado.Entra: Face Pull.Volume: Peito 60%.",
    );
    await user.click(movements.getByRole("button", { name: "Manter fora: supino" }));
    expect(await screen.findByText("Não deu para anotar. Tente novamente.")).toBeVisible();
    await user.click(movements.getByRole("button", { name: "Liberar: supino" }));
    expect(await movements.findByText("Liberado")).toBeVisible();
    await user.click(movements.getByRole("button", { name: "Manter fora: supino" }));
    expect(await movements.findByText("Fora até você liberar")).toBeVisible();
    await user.click(movements.getByRole("button", { name: "Desfazer: supino" }));
    expect(await movements.findByText("Fora até o aluno responder")).toBeVisible();
    expect(decisions.slice(1)).toEqual(
      ["liberado", "fora", null].map((decision) => ({ movement: "supino", decision })),
    );
  });

  it("show what repeated pain locks, and the trainer releases it", async () => {
    const lia = adminUser({ id: 30, name: "Lia Paz" });
    const locked = { exercise_id: 7, exercise_name: "Supino Reto", days: 2 };
    const health = memberHealth({ user: lia, locked: [locked] });
    let tries = 0;
    server.use(
      http.get("*/api/admin/users", () => HttpResponse.json([lia])),
      http.get("*/api/admin/users/30/health", () => HttpResponse.json(health)),
      http.put("*/api/admin/users/30/pain-releases/7", () =>
        ++tries === 1 ? problem(503) : HttpResponse.json({ ...health, locked: [] }),
      ),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    await row("Lia Paz");
    await openPage(user, "Lia Paz", "Saúde");
    const dialog = within(await screen.findByRole("dialog", { name: "Saúde de Lia Paz" }));
    const list = await dialog.findByRole("region", { name: "Travados por dor repetida" });
    expect(list).toHaveTextContent("Supino Reto dor em 2 treinos");
    const release = within(list).getByRole("button", { name: "Liberar: Supino Reto" });
    await user.click(release);
    expect(await screen.findByText("Não deu para liberar. Tente novamente.")).toBeVisible();
    await user.click(release);
    await waitFor(() => expect(list).not.toBeInTheDocument());
  });

  it("show what to do about their health, and the trainer reads why", async () => {
    const notices = [
      { kind: "talk" as const, subject: null, due_on: "2026-11-22" },
      { kind: "exercise" as const, subject: "Supino reto", due_on: "2026-11-22" },
    ];
    const lia = adminUser({ id: 30, name: "Lia Paz", needs_talk: true, notices, reason: "talk" });
    server.use(
      http.get("*/api/admin/users", () => HttpResponse.json([lia])),
      http.get("*/api/admin/users/30/health", () =>
        HttpResponse.json(
          memberHealth({
            user: lia,
            limitations: "tomo remédio",
            health_screening: { answered_at: "2026-11-22T12:00:00Z", yes: ["remedio"] },
            findings: [{ label: "doença crônica", quote: "tomo remédio", outcome: "yellow" }],
            advice: ["Pergunte o que o médico permite."],
            notes: ["Seu treinador foi avisado."],
          }),
        ),
      ),
      http.get("*/api/admin/user-progress/30", () =>
        HttpResponse.json({
          pain: [{ date: "2026-11-20", exercise_name: "Supino reto", pain_at: "ombro", pain_score: 6 }],
          notes: [{ date: "2026-11-20", exercise_name: "Supino reto", text: "Fisgou na subida" }],
        }),
      ),
      http.get("*/api/admin/users/30/program", () => problem(404)),
      http.post("*/api/admin/users/30/talks", () => HttpResponse.json({ ...lia, needs_talk: false, notices: [] })),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    expect(await row("Lia Paz")).toHaveTextContent("Conversar");
    await openPage(user, "Lia Paz", "Saúde");
    const dialog = await screen.findByRole("dialog", { name: "Saúde de Lia Paz" });
    expect(await within(dialog).findByText("tomo remédio", { selector: "p" })).toBeVisible();
    expect(within(dialog).getByText("Pergunte o que o médico permite.")).toBeVisible();
    expect(within(dialog).getByText("Sim, em 22/11/2026: remédio de uso contínuo.")).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Pedir liberação" })).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Já conversei" }));
    expect(await screen.findByText("Lia Paz: conversa anotada.")).toBeVisible();
    expect(await within(dialog).findByRole("region", { name: "Dor anotada" })).toHaveTextContent(
      "Supino retoDoeu 6/10: ombro20/11/2026",
    );
    expect(within(dialog).getByText("Fisgou na subida")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Mudar o programa" }));
    expect(await screen.findByRole("dialog", { name: "Programa de Lia Paz" })).toBeVisible();
  });
});
