import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Subscription } from "@/api";
import { member, NOW } from "@/testing/fixtures";
import { checkout, payment, subscription, unpaid } from "@/testing/payments";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const RETURNED = "/payment?pago=1&payment_id=7&external_reference=abc&status=";

/** Answers each question about the payment with the next state; the last one stays. */
function arrives(...states: Subscription[]): { asked: () => number } {
  let asked = 0;
  const current = () => states[Math.min(asked, states.length) - 1] ?? states[0];
  server.use(
    http.get("*/api/subscription", () => HttpResponse.json(current())),
    http.get("*/api/checkout", () => HttpResponse.json(checkout({ has_accepted_terms: true }))),
    http.post("*/api/checkout/refresh", () => {
      asked += 1;
      return HttpResponse.json(current());
    }),
  );
  return { asked: () => asked };
}

const pending = (...payments: Subscription["payments"]) => unpaid({ state: "pending", payments });
const received = unpaid({ state: "pending", is_paid_ahead: true, payments: [payment()] });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  server.use(http.get("*/api/users/me", () => problem(403, { pending: true })));
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it("sees that the payment arrived, and the provider's parameters leave the address", async () => {
  window.history.replaceState(null, "", `${RETURNED}approved`);
  arrives(received);
  renderApp(`${RETURNED}approved`);
  expect(await screen.findByRole("heading", { name: "Pagamento recebido" })).toBeVisible();
  await waitFor(() => expect(window.location.href).toMatch(/\/payment$/));
});

it("is asked for again until it arrives, and no second payment is offered in the meantime", async () => {
  const { asked } = arrives(pending(), pending(), received);
  renderApp(`${RETURNED}approved`);
  expect(await screen.findByText("Conferindo o pagamento…")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Pagar/ })).toBeNull();
  await pass(10);
  expect(await screen.findByRole("heading", { name: "Pagamento recebido" })).toBeVisible();
  const count = asked();
  await pass(60);
  expect(asked()).toBe(count);
});

it("is asked for a minute only, then when the person wants to know", async () => {
  const { asked } = arrives(pending());
  renderApp(`${RETURNED}approved`);
  await screen.findByText("Conferindo o pagamento…");
  await pass(70);
  expect(await screen.findByText("Ainda não recebemos a confirmação.")).toBeVisible();
  const count = asked();
  expect(count).toBeLessThan(12);
  await pass(60);
  expect(asked()).toBe(count);
  screen.getByRole("button", { name: "Conferir agora" }).click();
  await waitFor(() => expect(asked()).toBe(count + 1));
});

it("is asked for when the page is looked at again", async () => {
  const { asked } = arrives(pending());
  renderApp(`${RETURNED}approved`);
  await screen.findByText("Conferindo o pagamento…");
  await pass(70);
  const count = asked();
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(asked()).toBe(count + 1));
});

it("a PIX that is still open says so, also to those who come later", async () => {
  arrives(pending(payment({ status: "pending", paid_on: null })));
  renderApp("/payment");
  expect(await screen.findByText("O PIX ainda não caiu.")).toBeVisible();
  expect(await screen.findByRole("button", { name: /^Pagar/ })).toBeVisible();
});

it("a refused card says so and can be tried again", async () => {
  arrives(pending(payment({ status: "rejected", method: "card", paid_on: null })));
  renderApp(`${RETURNED}rejected`);
  expect(await screen.findByText("O pagamento não foi aprovado.")).toBeVisible();
  expect(await screen.findByRole("button", { name: /^Pagar/ })).toBeVisible();
});

it("another amount than the order's leads to the trainer", async () => {
  arrives(pending(payment({ status: "mismatched", amount_cents: 100 })));
  renderApp("/payment");
  expect(await screen.findByText("O valor pago é diferente do da assinatura.")).toBeVisible();
});

it("a renewal says until when", async () => {
  server.use(
    http.get("*/api/users/me", () => HttpResponse.json({ ...member, paid_until: "2026-11-20" }), { once: true }),
    http.get("*/api/users/me", () => HttpResponse.json({ ...member, paid_until: "2027-11-20" })),
  );
  const old = payment({ paid_on: "2025-11-20", paid_until: "2026-11-20" });
  arrives(
    subscription({ paid_until: "2026-11-20", payments: [old] }),
    subscription({ paid_until: "2027-11-20", payments: [payment({ id: 2 }), old] }),
  );
  renderApp(`${RETURNED}approved`);
  await pass(5);
  expect(await screen.findByText(/Assinatura renovada até 20\/11\/2027\./)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Pagamento recebido" })).toBeVisible();
});
