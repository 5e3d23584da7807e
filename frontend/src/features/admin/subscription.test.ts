import { describe, expect, it } from "vitest";
import { isInGrace, subscriptionText } from "./subscription";

const TODAY = "2026-11-25";
const paid = {
  paid_until: "2027-06-20",
  is_courtesy: false,
  is_paid_ahead: false,
  payment_issue: null,
  state: "active" as const,
};
const issue = { kind: "refunded" as const, amount_cents: 14_700, ordered_cents: 14_700, withdrawn_at: null };

describe("the paid year", () => {
  it.each([
    [{}, "Pago até 20/06/2027"],
    [{ is_courtesy: true }, "Cortesia até 20/06/2027"],
    [{ paid_until: TODAY }, "Pago até 25/11/2026"],
    [{ paid_until: "2026-11-24" }, "Venceu em 24/11/2026, com acesso até 01/12/2026"],
    [{ paid_until: "2026-11-10", state: "expired" as const }, "Venceu em 10/11/2026"],
    [{ paid_until: "2026-11-10", state: "expired" as const, is_courtesy: true }, "Cortesia venceu em 10/11/2026"],
    [{ paid_until: null, state: "pending" as const }, "Sem pagamento"],
    [{ paid_until: null, state: "pending" as const, is_paid_ahead: true }, null],
    [{ paid_until: null, state: "pending" as const, payment_issue: issue }, null],
    [{ paid_until: "2026-11-10", state: "expired" as const, payment_issue: issue }, null],
    [{ payment_issue: issue }, "Pago até 20/06/2027"],
  ])("with %o is said as %j", (change, expected) => {
    expect(subscriptionText({ ...paid, ...change }, TODAY)).toBe(expected);
  });

  it("is in grace from the day after its last one, while the access lasts", () => {
    expect(isInGrace({ ...paid, paid_until: TODAY }, TODAY)).toBe(false);
    expect(isInGrace({ ...paid, paid_until: "2026-11-24" }, TODAY)).toBe(true);
    expect(isInGrace({ ...paid, paid_until: "2026-11-24", state: "blocked" }, TODAY)).toBe(false);
  });
});
