import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Subscription } from "@/api";
import { member, NOW } from "@/testing/fixtures";
import { payment, subscription } from "@/testing/payments";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));

const known = (change: Partial<Subscription>) =>
  server.use(http.get("*/api/subscription", () => HttpResponse.json(subscription(change))));

const details = () => screen.findByRole("region", { name: "Assinatura" });

describe("the section on the profile", () => {
  it("shows the term and the payments", async () => {
    known({
      payments: [
        payment({ id: 2, status: "pending", paid_on: null }),
        payment({ id: 1, method: "card", paid_until: "2027-06-20" }),
      ],
    });
    renderApp("/profile");
    const part = await details();
    expect(await within(part).findByText("Assinatura ativa até 20/06/2027 (7 meses restantes).")).toBeVisible();
    const [first, second] = within(part).getAllByRole("listitem");
    expect(first).toHaveTextContent(/R\$\s147,0016\/11\/2026 · PIXPendente/);
    expect(second).toHaveTextContent(/R\$\s147,0016\/11\/2026 · Cartão · válido até 20\/06\/2027Pago/);
  });

  it("is there before the questionnaire is answered, once something was paid", async () => {
    server.use(
      http.get("*/api/users/me", () => problem(403, { pending: true })),
      http.get("*/api/profile", () => problem(404)),
    );
    known({ state: "pending", paid_until: null, is_paid_ahead: true, payments: [payment()] });
    renderApp("/profile");
    expect(await within(await details()).findByText(/^Pagamento recebido\./)).toBeVisible();
  });

  it("leads to the renewal when the end is near", async () => {
    known({ paid_until: "2026-12-01" });
    renderApp("/profile");
    const link = await within(await details()).findByRole("link", { name: "Renovar assinatura" });
    expect(link).toHaveAttribute("href", "/payment");
  });

  it("a failed load leaves the rest of the profile alone", async () => {
    server.use(http.get("*/api/subscription", () => problem(500), { once: true }));
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user } = renderApp("/profile");
    expect(await screen.findByText("Não deu para abrir a sua assinatura")).toBeVisible();
    expect(screen.getByRole("button", { name: "Salvar Alterações" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText(/Assinatura ativa até/)).toBeVisible();
  });
});

describe("the right to withdraw", () => {
  const right = { amount_cents: 14_700, last_day: "2026-11-23", requested_at: null };

  it("is used after a question that says what happens and until when", async () => {
    known({ withdrawal: right });
    server.use(
      http.post("*/api/withdrawal", () =>
        HttpResponse.json(subscription({ withdrawal: { ...right, requested_at: "2026-11-16T13:00:00Z" } })),
      ),
    );
    const { user } = renderApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Desistir da compra" }));
    const question = await screen.findByRole("dialog");
    expect(question).toHaveTextContent(/termina agora, e com ele o seu acesso.*devolve R\$\s147,00.*até 23\/11\/2026/);
    await user.click(within(question).getByRole("button", { name: "Desistir da compra" }));
    expect(await screen.findByText("Pedido de desistência enviado em 16/11/2026")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Desistir da compra" })).toBeNull());
  });

  it("that was used is what ended the year, also once the money is back", async () => {
    const payments = [payment({ status: "refunded", withdrawal_requested_at: "2026-11-16T13:00:00Z" })];
    known({ state: "expired", paid_until: "2026-11-08", payments });
    renderApp("/profile");
    expect(await screen.findByText("Terminou com a sua desistência em 16/11/2026.")).toBeVisible();
  });

  it("has no end before the approval", async () => {
    known({ withdrawal: { ...right, last_day: null } });
    renderApp("/profile");
    expect(await screen.findByText(/até 7 dias depois da liberação do seu acesso/)).toBeVisible();
  });

  it("that ended in the meantime says so", async () => {
    known({ withdrawal: right });
    server.use(http.post("*/api/withdrawal", () => problem(409, { error: "O prazo acabou." })));
    const { user } = renderApp("/profile");
    await user.click(await screen.findByRole("button", { name: "Desistir da compra" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Desistir da compra" }));
    expect(await screen.findByText("O prazo acabou.")).toBeVisible();
  });
});

describe("the box and the banner of the layout", () => {
  const has = (change: object) =>
    server.use(http.get("*/api/users/me", () => HttpResponse.json({ ...member, ...change })));

  it.each([
    ["2027-06-20", "7 meses restantes", false],
    ["2026-12-16", "1 mês restante", true],
    ["2026-12-15", "29 dias restantes", true],
    ["2026-11-16", "último dia", true],
  ])("until %s: %s", async (paid_until, text, isRenewable) => {
    has({ paid_until });
    renderApp("/workouts");
    const box = await screen.findByRole("region", { name: "Sua assinatura" });
    expect(box).toHaveTextContent(text);
    expect(within(box).queryAllByRole("link", { name: "Renovar assinatura" })).toHaveLength(isRenewable ? 1 : 0);
    expect(screen.queryByRole("region", { name: "Assinatura vencida" })).toBeNull();
  });

  it("in the days of grace, every screen says how long one may train", async () => {
    has({ paid_until: "2026-11-12", in_grace: true });
    renderApp("/workouts");
    const banner = await screen.findByRole("region", { name: "Assinatura vencida" });
    expect(banner).toHaveTextContent("venceu em 12/11. Você treina até 19/11.");
    expect(within(banner).getByRole("link", { name: "Renovar assinatura" })).toHaveAttribute("href", "/payment");
  });
});

describe("new terms", () => {
  const due = () =>
    server.use(http.get("*/api/users/me", () => HttpResponse.json({ ...member, terms_due: "2026-11-25" })));

  it("are asked for on the dashboard and accepted", async () => {
    due();
    const accepted = vi.fn<(body: unknown) => void>();
    server.use(
      http.post("*/api/terms-acceptance", async ({ request }) => {
        accepted(await request.json());
        server.use(http.get("*/api/users/me", () => HttpResponse.json(member)));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp("/dashboard");
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByRole("link", { name: "Termos de Uso" })).toHaveAttribute("target", "_blank");
    await user.keyboard("{Escape}");
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Aceitar os Termos" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(accepted).toHaveBeenCalledWith({ version: "2026-11-25", is_adult: true });
  });

  it("can be put off for this visit", async () => {
    due();
    const { user, router } = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Agora não" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await router.navigate("/workouts");
    await router.navigate("/dashboard");
    await screen.findByText("Treinos no total");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
