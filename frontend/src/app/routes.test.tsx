import { screen, waitFor } from "@testing-library/react";
import type { RouteObject } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminToken } from "@/api";
import { leave } from "@/lib/leave";
import { member } from "@/testing/fixtures";
import { unpaid } from "@/testing/payments";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { makeQueryClient } from "./queryClient";
import { makeRoutes } from "./routes";

beforeEach(() => vi.clearAllMocks());

const me = (answer: () => Response) => server.use(http.get("*/api/users/me", answer));
const signedOut = () => me(() => problem(401));
function pending(extra = {}): void {
  me(() => problem(403, { pending: true, ...extra }));
  server.use(http.get("*/api/subscription", () => HttpResponse.json(unpaid({ state: "pending" }))));
}
const blocked = () => me(() => problem(403, { blocked: true, error: "O seu acesso foi bloqueado." }));

it("has the sixteen specified routes, those of the library, the measurements, the own data and the conversation, and one for the rest", () => {
  const collect = (routes: RouteObject[]): string[] =>
    routes.flatMap((route) => [...(route.path ? [route.path] : []), ...collect(route.children ?? [])]);
  expect(collect(makeRoutes(makeQueryClient(() => undefined))).sort()).toEqual(
    [
      "*",
      "/",
      "/admin/dashboard",
      "/admin/login",
      "/auth/callback",
      "/calendar",
      "/challenges",
      "/conversa",
      "/custom-workout",
      "/dashboard",
      "/exercicios",
      "/measurements",
      "/my-data",
      "/payment",
      "/privacy",
      "/profile",
      "/progress",
      "/referrals",
      "/terms",
      "/workout-session",
      "/workouts",
    ].sort(),
  );
});

describe("access to screens", () => {
  const memberScreens = [
    "/dashboard",
    "/workouts",
    "/progress",
    "/challenges",
    "/calendar",
    "/measurements",
    "/custom-workout",
    "/referrals",
    "/workout-session?type=A",
    "/profile",
    "/payment",
    "/my-data",
  ];
  it.each(memberScreens)("signed out, %s leads to the landing", async (address) => {
    signedOut();
    renderApp(address);
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/"));
  });

  it("pending, the dashboard leads to the payment", async () => {
    pending();
    const { path } = renderApp("/dashboard");
    expect(await screen.findByRole("heading", { name: "Aguardando Aprovação" })).toBeVisible();
    expect(path()).toBe("/payment");
  });

  it("new without a profile, the dashboard leads to the payment too", async () => {
    pending({ new: true });
    server.use(http.get("*/api/profile", () => problem(404)));
    const { path } = renderApp("/dashboard");
    expect(await screen.findByRole("heading", { name: "Falta pouco para começar" })).toBeVisible();
    expect(path()).toBe("/payment");
  });

  it("pending, another screen shows the notice with its way to the payment", async () => {
    pending();
    renderApp("/workouts");
    expect(await screen.findByRole("heading", { name: "Aguardando Aprovação" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Ir para Pagamento" })).toHaveAttribute("href", "/payment");
  });

  it("pending, the notice promises an e-mail where the site sends them", async () => {
    pending();
    server.use(http.get("*/api/user-permissions", () => HttpResponse.json({ sends_email: true })));
    renderApp("/workouts");
    expect(await screen.findByText(/você recebe um e-mail\.$/)).toBeVisible();
  });

  const notices: [string, object, string][] = [
    ["new", { pending: true, new: true }, "Falta pouco para começar"],
    ["pending", { pending: true }, "Aguardando Aprovação"],
    ["expired", { pending: true, expired: true }, "Hora de renovar"],
    ["blocked", { blocked: true }, "Acesso Bloqueado"],
  ];
  const closed = ["/progress", "/challenges", "/calendar", "/custom-workout", "/exercicios", "/referrals"];
  describe.each(notices)("%s", (kind, body, title) => {
    it.each([...closed, "/workout-session?type=A", ...(kind === "expired" ? [] : ["/workouts"])])(
      "%s says so, and nothing else",
      async (address) => {
        me(() => problem(403, body));
        renderApp(address);
        expect(await screen.findByRole("heading", { name: title })).toBeVisible();
        expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
        expect(screen.getByRole("button", { name: "Sair" })).toBeVisible();
      },
    );
  });

  it.each(notices)("%s, the own data is open, with a way back", async (_, body) => {
    me(() => problem(403, body));
    renderApp("/my-data");
    expect(await screen.findByRole("heading", { level: 1, name: "Meus dados" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Voltar" })).toHaveAttribute("href", "/payment");
    expect(await screen.findByRole("list", { name: "Autorizações" })).toBeVisible();
  });

  it.each(notices)("%s, the notice leads to the own data", async (_, body) => {
    me(() => problem(403, body));
    renderApp("/progress");
    expect(await screen.findByRole("link", { name: "Meus dados" })).toHaveAttribute("href", "/my-data");
  });

  it("pending, the payment leads to the own data", async () => {
    pending();
    renderApp("/payment");
    expect(await screen.findByRole("link", { name: "Meus dados" })).toHaveAttribute("href", "/my-data");
  });

  it("an access that ends during a session puts the notice in its place", async () => {
    const { client } = renderApp("/workout-session?type=A");
    await screen.findByRole("button", { name: /Concluir série/ });
    me(() => problem(403, { pending: true, expired: true }));
    await client.invalidateQueries({ queryKey: ["access"] });
    expect(await screen.findByRole("heading", { name: "Hora de renovar" })).toBeVisible();
  });

  it("active without a profile, a session leads to the questionnaire", async () => {
    server.use(http.get("*/api/profile", () => problem(404)));
    const { path } = renderApp("/workout-session?type=A");
    expect(await screen.findByRole("button", { name: "Aceitar Termos e Criar Perfil" })).toBeVisible();
    expect(path()).toBe("/profile");
  });

  it("blocked, the dashboard shows the notice with the server's text", async () => {
    blocked();
    renderApp("/dashboard");
    expect(await screen.findByRole("heading", { name: "Acesso Bloqueado" })).toBeVisible();
    expect(screen.getByText("O seu acesso foi bloqueado.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Voltar ao início" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("button", { name: "Sair" })).toBeVisible();
  });

  it("active without a profile, the dashboard leads to the questionnaire", async () => {
    server.use(http.get("*/api/profile", () => problem(404)));
    const { path } = renderApp("/dashboard");
    expect(await screen.findByRole("button", { name: "Aceitar Termos e Criar Perfil" })).toBeVisible();
    expect(path()).toBe("/profile");
  });

  it("blocked in the middle of a visit, the notice takes the screen's place", async () => {
    const { client } = renderApp("/workouts");
    await screen.findByText("Total de treinos");
    blocked();
    server.use(http.get("*/api/workouts/summary", () => problem(403, { blocked: true })));
    await client.invalidateQueries({ queryKey: ["workout", "summary"] });
    expect(await screen.findByRole("heading", { name: "Acesso Bloqueado" })).toBeVisible();
  });

  it("a session that ended in the middle of a visit leads to the landing", async () => {
    const { client } = renderApp("/workouts");
    await screen.findByText("Total de treinos");
    server.use(http.get("*/api/workouts/summary", () => problem(401)));
    await client.invalidateQueries({ queryKey: ["workout", "summary"] });
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/"));
  });
});

it("shows the rate limit and loads the screen when it is over", async () => {
  const tooMany = () => HttpResponse.json({ status: 429 }, { status: 429, headers: { "Retry-After": "1" } });
  server.use(
    http.get("*/api/users/me", tooMany, { once: true }),
    http.get("*/api/workouts/summary", tooMany, { once: true }),
  );
  renderApp("/workouts", { retry: true });
  expect(await screen.findByText(/Muitas tentativas em pouco tempo\. A tela continua sozinha/)).toBeVisible();
  expect(await screen.findByText("Total de treinos", undefined, { timeout: 5_000 })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Muitas tentativas/)).toBeNull(), { timeout: 3_000 });
  expect(leave.to).not.toHaveBeenCalled();
});

it("reports a server error as such, not as a missing connection", async () => {
  localStorage.setItem("evolua.member", JSON.stringify(member));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.use(http.get("*/api/*", () => problem(500)));
  renderApp("/workouts");
  expect(await screen.findByText("Não deu para abrir os seus números")).toBeVisible();
  const hints = screen.getAllByText("O servidor não conseguiu responder. Tente de novo daqui a pouco.");
  expect(hints.length).toBeGreaterThan(1);
  expect(screen.queryByText(/Sem conexão|Confira a conexão/)).toBeNull();
});

describe("an unreachable server", () => {
  it("leads to the landing when nobody is remembered", async () => {
    me(() => HttpResponse.error());
    renderApp("/workouts");
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/"));
  });

  it("keeps the screen of a remembered member, with a banner", async () => {
    localStorage.setItem("evolua.member", JSON.stringify(member));
    server.use(http.get("*/api/*", () => HttpResponse.error()));
    renderApp("/workouts");
    expect(await screen.findByRole("heading", { name: "Treinos" })).toBeVisible();
    expect(await screen.findByText(/Sem conexão com o servidor/)).toBeVisible();
    expect(await screen.findAllByRole("button", { name: "Tentar de novo" })).not.toHaveLength(0);
    expect(leave.to).not.toHaveBeenCalled();
  });
});

describe("the layout", () => {
  it("shows all specified entries, the member and the subscription", async () => {
    renderApp("/progress");
    await screen.findByRole("heading", { name: "Progresso" });
    const [menu] = screen.getAllByRole("navigation", { name: "Principal" });
    for (const name of [
      "Treinos",
      "Treino Personalizado",
      "Progresso",
      "Desafios",
      "Calendário",
      "Indicações",
      "Perfil",
    ]) {
      expect(menu).toHaveTextContent(name);
    }
    expect(screen.getByText("marina.souza@example.com")).toBeVisible();
    expect(screen.getByText("Assinatura Ativa")).toBeVisible();
    expect(screen.getByRole("link", { name: "Falar com o personal" })).toHaveAttribute("href", "/conversa");
    expect(await screen.findByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/5511999990000",
    );
    expect(screen.getByRole("link", { name: "Termos de Uso" })).toHaveAttribute("href", "/terms");
    expect(screen.getByText(/Consulte um médico/)).toBeVisible();
  });

  it("opens everything else behind Mais", async () => {
    const { user } = renderApp("/progress");
    await user.click(await screen.findByRole("button", { name: "Mais" }));
    const sheet = await screen.findByRole("dialog", { name: "Mais" });
    for (const name of ["Treino Personalizado", "Calendário", "Indicações", "Perfil"])
      expect(sheet).toHaveTextContent(name);
  });

  it("moves the focus to the new screen's heading", async () => {
    const { user } = renderApp("/progress");
    const [link] = await screen.findAllByRole("link", { name: "Desafios" });
    await user.click(link as HTMLElement);
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Desafios" })).toHaveFocus());
    expect(document.title).toBe("Desafios · Evolua");
  });

  it("leads a signed-in administrator in", async () => {
    adminToken.store("token");
    const { path } = renderApp("/admin/login");
    await waitFor(() => expect(path()).toBe("/admin/dashboard"));
  });

  it("says that a page doesn't exist", async () => {
    renderApp("/nada");
    expect(await screen.findByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  });
});
