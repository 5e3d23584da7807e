import { describe, expect, it } from "vitest";
import { paymentBody, paymentValues, readReais, validatePayment } from "./paymentForm";
import { effectText, refundEffect } from "./refund";
import { deadlineText, payBackBy } from "./withdrawal";

const TODAY = "2026-11-25";

describe("an amount", () => {
  it.each([
    ["147,00", 14_700],
    ["147", 14_700],
    ["147,5", 14_750],
    ["147.50", 14_750],
    ["R$ 147,00", 14_700],
    ["1.470", 147_000],
    ["1.470,05", 147_005],
    ["10.000,00", 1_000_000],
    ["0,07", 7],
    ["147,", 14_700],
    ["", null],
    ["abc", null],
    ["147,005", null],
    ["1.47,00", null],
    ["-147", null],
    ["1e3", null],
  ])("'%s' is %s cents", (typed, cents) => {
    expect(readReais(typed)).toBe(cents);
  });
});

describe("the form of a payment", () => {
  const values = paymentValues(TODAY);

  it("begins with the fee by PIX of today", () => {
    expect(paymentBody(values, "id")).toEqual({
      client_id: "id",
      amount_cents: 14_700,
      method: "pix",
      paid_on: TODAY,
      note: null,
    });
    expect(validatePayment(values, TODAY)).toEqual({ amount_cents: null, paid_on: null });
  });

  it.each([
    [{ amount_cents: "" }, "Digite o valor, como 147,00."],
    [{ amount_cents: "0,00" }, "O valor precisa ser maior que zero."],
    [{ amount_cents: "10.000,01" }, "Use no máximo R$ 10.000,00."],
    [{ paid_on: "" }, "Escolha o dia."],
    [{ paid_on: "2026-11-27" }, "O dia não pode ser no futuro."],
  ])("refuses %o", (change, expected) => {
    expect(Object.values(validatePayment({ ...values, ...change }, TODAY))).toContain(expected);
  });
});

describe("paying back", () => {
  const payment = {
    status: "paid" as const,
    paid_until: "2027-11-20",
    paid_until_before: null,
    withdrawal_requested_at: null,
  };
  const holder = { paid_until: "2027-11-20" };

  it("what ended with the withdrawal or gave no year changes nothing", () => {
    const withdrawn = { ...payment, paid_until: null, withdrawal_requested_at: "2026-11-24T12:00:00Z" };
    expect(effectText(refundEffect(withdrawn, holder, TODAY))).toContain("já terminou com a desistência");
    expect(effectText(refundEffect({ ...withdrawn, status: "duplicate" }, holder, TODAY))).toContain(
      "segundo pagamento do mesmo pedido",
    );
  });

  it("a year that hasn't begun changes nothing", () => {
    const ahead = { ...payment, paid_until: null };
    expect(refundEffect(ahead, { paid_until: null }, TODAY)).toEqual({ kind: "unchanged" });
    expect(refundEffect(ahead, holder, TODAY)).toEqual({ kind: "unchanged" });
  });

  it("the first year ends the access and the approval", () => {
    expect(refundEffect(payment, holder, TODAY)).toEqual({ kind: "ends", isFirstYear: true });
  });

  it("a renewal returns to the year before it, or to what is left of its grace", () => {
    const renewal = { ...payment, paid_until_before: "2026-11-20" };
    expect(refundEffect(renewal, holder, "2026-11-27")).toEqual({ kind: "returns", day: "2026-11-20" });
    expect(refundEffect(renewal, holder, "2026-11-28")).toEqual({ kind: "ends", isFirstYear: false });
  });

  it("a year under later ones takes a year", () => {
    const renewed = { paid_until: "2028-11-20" };
    expect(refundEffect(payment, renewed, TODAY)).toEqual({ kind: "returns", day: "2027-11-20" });
  });

  it("is said in plain words", () => {
    expect(effectText({ kind: "returns", day: "2026-12-10" })).toBe("O acesso volta a valer até 10/12/2026.");
    expect(effectText({ kind: "ends", isFirstYear: false })).toBe("O acesso termina na hora.");
  });
});

describe("a withdrawal", () => {
  it("is to be paid back within a week of the local day", () => {
    // 23:30 of the 24th in São Paulo.
    expect(payBackBy("2026-11-25T02:30:00Z")).toBe("2026-12-01");
    expect(payBackBy(null)).toBeNull();
    expect(deadlineText("2026-12-01", "2026-12-01")).toBe("Devolva até 01/12/2026.");
    expect(deadlineText("2026-12-01", "2026-12-02")).toBe("O prazo para devolver era 01/12/2026.");
  });
});
