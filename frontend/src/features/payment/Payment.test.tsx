import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { leave } from "@/lib/leave";
import { CODE, fresh, PAGE, payButton, person, validCode, watchCalls } from "@/testing/checkout";
import { appConfig, member, NOW } from "@/testing/fixtures";
import { checkout, payment } from "@/testing/payments";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const withdrawal = { amount_cents: 14_700, last_day: "2026-11-27", requested_at: null };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));

describe("what is shown", () => {
  it.each([
    [{ pending: true, new: true }, "new", "Falta pouco para começar"],
    [{ pending: true }, "pending", "Aguardando Aprovação"],
    [{ pending: true, expired: true }, "expired", "Hora de renovar"],
    [{ blocked: true, error: "Bloqueado." }, "blocked", "Acesso Bloqueado"],
  ] as const)("%o sees the own e-mail and the way out", async (refusal, state, title) => {
    person(refusal, { state });
    renderApp("/payment");
    expect(await screen.findByRole("heading", { name: title })).toBeVisible();
    expect(await screen.findByText(member.email)).toBeVisible();
    expect(screen.getByRole("button", { name: "Sair" })).toBeVisible();
  });

  it.each([
    [true, /você recebe um e-mail\./],
    [false, /é só voltar aqui e treinar\./],
  ])("somebody who waits is promised an e-mail only if the site sends them: %s", async (sends_email, text) => {
    person({ pending: true }, { state: "pending" });
    server.use(
      http.get("*/api/user-permissions", () =>
        HttpResponse.json({ is_approved: false, is_blocked: false, sends_email, state: "pending" }),
      ),
    );
    renderApp("/payment");
    expect(await screen.findByText(text)).toBeVisible();
  });

  const headings = () => screen.getAllByRole("heading").map((heading) => `${heading.tagName} ${heading.textContent}`);

  it("who hasn't paid reads first what is bought, and then that the approval follows", async () => {
    person({ pending: true }, { state: "pending" });
    renderApp("/payment");
    await payButton();
    expect(headings()).toEqual([
      "H1 O seu programa já está pronto",
      "H2 Resumo do pedido",
      "H2 Quem vende",
      "H2 Aguardando Aprovação",
    ]);
    expect(screen.queryByRole("link", { name: "Montar meu perfil de treino" })).toBeNull();
  });

  it("without the questionnaire no program is called ready", async () => {
    fresh();
    server.use(http.get("*/api/profile", () => problem(404)));
    renderApp("/payment");
    await payButton();
    expect(headings()[0]).toBe("H1 Um programa só seu, o ano inteiro");
    expect(screen.getByRole("link", { name: "Montar meu perfil de treino" })).toHaveAttribute("href", "/profile");
  });

  it("who waits for a payment reads that first", async () => {
    person({ pending: true }, { state: "pending", payments: [payment({ status: "pending", paid_on: null })] });
    renderApp("/payment");
    await payButton();
    expect(headings()[0]).toBe("H1 Aguardando Aprovação");
  });

  it("a blocked person can still withdraw", async () => {
    person({ blocked: true, error: "Bloqueado." }, { state: "blocked", withdrawal });
    renderApp("/payment");
    expect(await screen.findByRole("heading", { name: "Acesso Bloqueado" })).toBeVisible();
    expect(await screen.findByRole("button", { name: "Desistir da compra" })).toBeVisible();
    const contact = screen.getByRole("link", { name: /Falar com o administrador/ });
    expect(decodeURIComponent(contact.getAttribute("href") ?? "")).toContain(`(${member.email}) está bloqueado`);
  });

  it("who withdrew reads that, what comes back, and can pay again", async () => {
    const requested_at = "2026-11-20T12:00:00Z";
    person(
      { pending: true, expired: true },
      {
        state: "expired",
        withdrawal: { ...withdrawal, requested_at },
        payments: [payment({ withdrawal_requested_at: requested_at })],
      },
    );
    renderApp("/payment");
    expect(await screen.findByRole("heading", { name: "Você desistiu da compra" })).toBeVisible();
    expect(screen.getByText(/vai devolver R\$\s147,00/)).toBeVisible();
    expect(await screen.findByRole("region", { name: "Resumo do pedido" })).toBeVisible();
  });

  it("the order names the price, the time, the seller, and that nothing is charged automatically", async () => {
    fresh();
    renderApp("/payment");
    const order = await screen.findByRole("region", { name: "Resumo do pedido" });
    expect(order).toHaveTextContent(/Assinatura, 1 ano\s*R\$\s147,00\s*equivale a R\$\s12,25 por mês/);
    expect(order).toHaveTextContent("Você pode desistir em até 7 dias");
    expect(within(order).getByRole("list", { name: "Formas de pagamento" })).toHaveTextContent("PIX Cartão");
    expect(order).toHaveTextContent("Vale por 1 ano, contado da liberação do seu acesso.");
    expect(order).toHaveTextContent("nada é cobrado sozinho");
    const seller = screen.getByRole("region", { name: "Quem vende" });
    expect(seller).toHaveTextContent("Carla MenezesCNPJ/CPF 12.345.678/0001-90CREF 012345-G/SP");
    expect(within(seller).getAllByText(/./)).toHaveLength(4);
    for (const name of ["Termos de Uso", "Política de Privacidade", "Termos"])
      expect(screen.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  });

  it("a failed check of the access shows the view of new people", async () => {
    server.use(
      http.get("*/api/users/me", () => problem(500)),
      http.get("*/api/subscription", () => problem(500)),
    );
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    renderApp("/payment");
    expect(await screen.findByRole("heading", { name: "Falta pouco para começar" })).toBeVisible();
    expect(await payButton()).toBeVisible();
    expect(leave.to).not.toHaveBeenCalled();
  });

  it("without an answer about the order, price and trainer are still there", async () => {
    fresh();
    server.use(http.get("*/api/checkout", () => problem(500), { once: true }));
    const { user } = renderApp("/payment");
    expect(await screen.findByText(/Não deu para abrir o pagamento\./)).toBeVisible();
    expect(screen.getByRole("heading", { name: /R\$\s147,00 por ano/ })).toBeVisible();
    expect(await screen.findByRole("link", { name: "Combinar com o personal" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await payButton()).toBeVisible();
  });

  it("a missing e-mail is said", async () => {
    fresh({ email: "" });
    server.use(http.get("*/api/user-info", () => HttpResponse.json({ email: "", name: "" })));
    renderApp("/payment");
    expect(await screen.findByText("Email não encontrado - verifique sua conta")).toBeVisible();
  });

  it("an active member sees how long the subscription lasts, and goes back to the dashboard", async () => {
    renderApp("/payment");
    expect(await screen.findByText(/Vale até 20\/06\/2027/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Voltar" })).toHaveAttribute("href", "/dashboard");
    expect(screen.queryByRole("button", { name: /Pagar|Renovar/ })).toBeNull();
  });

  it("who has paid waits for the approval, and is led to the missing questionnaire", async () => {
    person({ pending: true }, { state: "pending", is_paid_ahead: true, payments: [payment()] });
    server.use(http.get("*/api/profile", () => problem(404)));
    renderApp("/payment");
    expect(await screen.findByRole("heading", { name: "Pagamento recebido" })).toBeVisible();
    expect(screen.getByText(/Recebemos R\$\s147,00\. Agora um administrador libera/)).toBeVisible();
    expect(await screen.findByRole("link", { name: "Montar meu perfil de treino" })).toHaveAttribute(
      "href",
      "/profile",
    );
    expect(screen.queryByRole("button", { name: /Pagar/ })).toBeNull();
  });
});

describe("paying", () => {
  it("needs the terms, and a second tap makes no second order", async () => {
    fresh();
    const calls = watchCalls();
    const { user } = renderApp("/payment");
    await user.click(await payButton());
    expect(screen.getByText("Marque para continuar.")).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole("checkbox", { name: "Tenho 18 anos ou mais e aceito os Termos" }));
    await user.dblClick(await payButton());
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith(PAGE));
    expect(calls).toEqual(['terms-acceptance {"version":"2026-11-25","is_adult":true}', "checkout {}"]);
    expect(leave.to).toHaveBeenCalledTimes(1);
  });

  it("asks nobody twice for the terms", async () => {
    fresh({ has_accepted_terms: true });
    const calls = watchCalls();
    const { user } = renderApp("/payment");
    await user.click(await payButton());
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith(PAGE));
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(calls).toEqual(["checkout {}"]);
  });

  it("without a provider opens the link, which a referral changes", async () => {
    let isReferred = false;
    fresh();
    validCode(13_700);
    watchCalls();
    server.use(
      http.get("*/api/checkout", () =>
        HttpResponse.json(
          checkout({
            has_checkout: false,
            has_accepted_terms: true,
            payment_link: isReferred ? "https://link.example.com/indicado" : "https://link.example.com/cheio",
          }),
        ),
      ),
      http.post("*/api/create-referral", () => {
        isReferred = true;
        return HttpResponse.json({ referral_code: CODE, valid: true, discounted_price_cents: 13_700 });
      }),
    );
    const { user } = renderApp(`/payment?ref=${CODE}`);
    await screen.findByText(/Código válido!/);
    await user.click(await payButton());
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith("https://link.example.com/indicado"));
  });

  it("says why it failed and can be tried again", async () => {
    fresh({ has_accepted_terms: true });
    watchCalls();
    server.use(http.post("*/api/checkout", () => problem(503, { error: "Fora do ar." }), { once: true }));
    const { user } = renderApp("/payment");
    await user.click(await payButton());
    expect(await screen.findByText("Não deu para abrir o pagamento. Tente novamente.")).toBeVisible();
    await user.click(await payButton());
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith(PAGE));
  });

  it("without any way to pay here is arranged with the trainer", async () => {
    fresh({ has_checkout: false });
    renderApp("/payment");
    expect(await screen.findByText("O pagamento é combinado direto com o personal.")).toBeVisible();
    expect(screen.queryByRole("checkbox")).toBeNull();
    const link = await screen.findByRole("link", { name: "Combinar com o personal" });
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toBe(
      `https://wa.me/${appConfig.whatsapp_number}?text=Olá! Quero pagar a minha assinatura do Evolua (R$\u00a0147,00). O e-mail da minha conta é ${member.email}.`,
    );
  });

  it("what is arranged with the trainer takes the code along", async () => {
    fresh({ has_checkout: false });
    validCode(null);
    const calls = watchCalls();
    const { user } = renderApp(`/payment?ref=${CODE}`);
    await screen.findByText("Código válido!");
    const link = await screen.findByRole("link", { name: "Combinar com o personal" });
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain(`Código de indicação: ${CODE}.`);
    await user.click(link);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatch(/^create-referral/);
  });

  it.each([
    [
      { state: "expired", paid_until: "2026-10-01" },
      "Vale por 1 ano, a partir de hoje.",
      { expired: true, pending: true },
    ],
    [{ paid_until: "2026-11-12", in_grace: true }, "Vale de 13/11/2026 até 12/11/2027.", null],
    [{ paid_until: "2026-12-10" }, "Vale de 11/12/2026 até 10/12/2027.", null],
  ] as const)("renews %o in one more tap", async (known, term, refusal) => {
    person(refusal, known, { has_accepted_terms: true });
    watchCalls();
    const { user } = renderApp("/payment");
    expect(await screen.findByText(term)).toBeVisible();
    expect(screen.queryByLabelText("Código de indicação")).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Renovar por R\$\s147,00/ }));
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith(PAGE));
  });
});
