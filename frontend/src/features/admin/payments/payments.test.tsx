import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NewPayment } from "@/api";
import { payment } from "@/testing/desk";
import { adminUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { openPage } from "@/testing/userRow";

const PAYMENTS = "*/api/admin/users/7/payments";

beforeEach(() => {
  localStorage.setItem("admin_token", "abc");
  vi.setSystemTime("2026-11-25T15:00:00Z");
  return () => vi.useRealTimers();
});

async function openPayments(payments = [payment()]) {
  server.use(http.get(PAYMENTS, () => HttpResponse.json(payments)));
  const app = renderApp("/admin/dashboard?aba=alunos");
  await openPage(app.user, "Marina Souza", "Pagamentos");
  const dialog = within(await screen.findByRole("dialog", { name: "Pagamentos de Marina Souza" }));
  return { ...app, dialog };
}

describe("a member's payments", () => {
  it("show what was paid, how, and until when it holds", async () => {
    const { dialog } = await openPayments([
      payment({ id: 42, status: "paid", method: "card", withdrawal_requested_at: "2026-11-24T12:00:00Z" }),
      payment({ id: 41, status: "refunded", paid_until: null, note: "Comprovante 12" }),
      payment({ id: 40, status: "mismatched", amount_cents: 10_000, paid_on: null, paid_until: null }),
    ]);
    const [card, refunded, mismatched] = await dialog.findAllByRole("listitem");
    expect(card).toHaveTextContent(/147,00Pago.*Pediu devolução em 24\/11\/2026/);
    expect(card).toHaveTextContent("20/06/2026CartãoVale até 20/06/2027");
    expect(refunded).toHaveTextContent("Devolvido");
    expect(refunded).toHaveTextContent("Comprovante 12");
    expect(mismatched).toHaveTextContent("O valor pago não é o do pedido: não deu acesso.");
    expect(dialog.getAllByRole("button", { name: /^Devolver/ })).toHaveLength(2);
  });

  it("say so when there are none, and can be asked for again after a failure", async () => {
    const { user, dialog } = await openPayments([]);
    expect(await dialog.findByText("Nenhum pagamento ainda")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Fechar" }));
    server.use(http.get(PAYMENTS, () => problem(500), { once: true }));
    await openPage(user, "Marina Souza", "Pagamentos");
    expect(await screen.findByText("Não deu para abrir os pagamentos")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Nenhum pagamento ainda")).toBeVisible();
  });
});

describe("a payment by hand", () => {
  it("is recorded with what was typed, once for the opened form", async () => {
    const sent: NewPayment[] = [];
    server.use(
      http.post<never, NewPayment>(PAYMENTS, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? problem(503) : HttpResponse.json(payment({ amount_cents: 13_750 }), { status: 201 });
      }),
    );
    const { user, dialog } = await openPayments();
    await user.click(dialog.getByRole("button", { name: "Registrar pagamento" }));
    const form = within(await screen.findByRole("dialog", { name: "Registrar pagamento" }));
    const amount = form.getByRole("textbox", { name: "Valor" });
    expect(amount).toHaveValue("147,00");
    expect(form.getByLabelText("Dia")).toHaveValue("2026-11-25");
    await user.clear(amount);
    await user.type(amount, "137,5");
    await user.selectOptions(form.getByRole("combobox", { name: "Forma de pagamento" }), "Dinheiro");
    await user.type(form.getByRole("textbox", { name: "Observação (opcional)" }), "Na recepção");
    await user.click(form.getByRole("button", { name: "Registrar" }));
    expect(await form.findByText("Não deu para registrar o pagamento. Tente novamente.")).toBeVisible();
    await user.click(form.getByRole("button", { name: "Registrar" }));
    expect(await screen.findByText("Pagamento de R$ 137,50 registrado.")).toBeVisible();
    expect(screen.queryByRole("dialog", { name: "Registrar pagamento" })).toBeNull();
    const [first, again] = sent;
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      amount_cents: 13_750,
      method: "cash",
      paid_on: "2026-11-25",
      note: "Na recepção",
    });
    await user.click(dialog.getByRole("button", { name: "Registrar pagamento" }));
    await user.click(await screen.findByRole("button", { name: "Registrar" }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.client_id).not.toBe(first?.client_id);
  });

  it("shows its faults at the fields, those of the server too", async () => {
    server.use(http.post(PAYMENTS, () => problem(422, { fields: { paid_on: "A data não pode ser no futuro." } })));
    const { user, dialog } = await openPayments();
    await user.click(dialog.getByRole("button", { name: "Registrar pagamento" }));
    const form = within(await screen.findByRole("dialog", { name: "Registrar pagamento" }));
    const amount = form.getByRole("textbox", { name: "Valor" });
    await user.clear(amount);
    await user.click(form.getByRole("button", { name: "Registrar" }));
    expect(amount).toHaveAccessibleDescription("Digite o valor, como 147,00.");
    expect(amount).toHaveFocus();
    await user.type(amount, "147");
    await user.click(form.getByRole("button", { name: "Registrar" }));
    await waitFor(() =>
      expect(form.getByLabelText("Dia")).toHaveAccessibleDescription("A data não pode ser no futuro."),
    );
  });
});

describe("a refund", () => {
  const ask = async () => {
    const app = await openPayments();
    await app.user.click(await app.dialog.findByRole("button", { name: /^Devolver/ }));
    const question = within(await screen.findByRole("dialog", { name: /^Devolver R\$\s147,00\?$/ }));
    return { ...app, question };
  };

  it("says what follows and refreshes the payments", async () => {
    const { user, dialog, question } = await ask();
    expect(question.getByText(/^O acesso termina na hora. Para voltar/)).toBeVisible();
    expect(question.getByText("Se a pessoa veio por indicação, a indicação deixa de contar.")).toBeVisible();
    const refunded = payment({ status: "refunded", paid_until: null });
    server.use(
      http.post("*/api/admin/payments/40/refund", () => HttpResponse.json(refunded)),
      http.get(PAYMENTS, () => HttpResponse.json([refunded])),
    );
    await user.click(question.getByRole("button", { name: "Devolver" }));
    expect(await screen.findByText("Devolução de R$ 147,00 registrada.")).toBeVisible();
    expect(await dialog.findByText("Devolvido")).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Devolver/ })).toBeNull();
    await waitFor(() => expect(dialog.getByRole("button", { name: "Registrar pagamento" })).toHaveFocus());
  });

  it.each([
    [409, "Este pagamento já foi devolvido ou nunca foi confirmado. Atualize a lista."],
    [502, "O serviço de pagamento não respondeu. Tente novamente em instantes."],
  ])("that is refused with %i shows the server's reason", async (status, error) => {
    server.use(http.post("*/api/admin/payments/40/refund", () => problem(status, { error })));
    const { user, question } = await ask();
    await user.click(question.getByRole("button", { name: "Devolver" }));
    expect(await screen.findByText(error)).toBeVisible();
  });
});

describe("withdrawals", () => {
  const withdrawn = {
    payment: payment({ withdrawal_requested_at: "2026-11-24T12:00:00Z" }),
    user_id: 7,
    name: "Marina Souza",
    email: "marina.souza@example.com",
    paid_until: "2027-06-20",
    requested_at: "2026-11-24T12:00:00Z",
  };

  it("stand above the list, and are paid back there", async () => {
    server.use(
      http.get("*/api/admin/withdrawals", () => HttpResponse.json([withdrawn])),
      http.get(PAYMENTS, () => HttpResponse.json([withdrawn.payment])),
      http.post("*/api/admin/payments/40/refund", () => HttpResponse.json(payment({ status: "refunded" }))),
    );
    const { user } = renderApp("/admin/dashboard?aba=alunos");
    const notice = await screen.findByRole("region", { name: "Pedidos de devolução" });
    expect(notice).toHaveTextContent("1 pedido de devolução");
    expect(notice).toHaveTextContent("pediu em 24/11/2026 a devolução de R$ 147,00. Devolva até 01/12/2026.");
    await user.click(within(notice).getByRole("button", { name: "Devolver a Marina Souza" }));
    const question = within(await screen.findByRole("dialog", { name: /^Devolver R\$\s147,00\?$/ }));
    server.use(http.get("*/api/admin/withdrawals", () => HttpResponse.json([])));
    await user.click(question.getByRole("button", { name: "Devolver" }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  it("an order that was paid twice is among them", async () => {
    const second = { ...withdrawn, payment: payment({ ...withdrawn.payment, status: "duplicate" }) };
    server.use(http.get("*/api/admin/withdrawals", () => HttpResponse.json([second])));
    renderApp("/admin/dashboard?aba=alunos");
    expect(await screen.findByRole("region", { name: "Pedidos de devolução" })).toHaveTextContent(
      "pagou duas vezes o mesmo pedido, em 24/11/2026: sobram R$ 147,00. Devolva até 01/12/2026.",
    );
  });

  it("that can't be read are not overlooked, and the list works", async () => {
    server.use(
      http.get("*/api/admin/withdrawals", () => problem(500)),
      http.get("*/api/admin/users", () => HttpResponse.json([adminUser()])),
    );
    renderApp("/admin/dashboard?aba=alunos");
    expect(await screen.findByText(/^Não deu para conferir os pedidos de devolução/)).toBeVisible();
    expect(screen.getByText("Marina Souza")).toBeVisible();
  });
});
