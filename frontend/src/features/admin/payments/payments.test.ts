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
  const payment = { id: 2, paid_on: "2026-11-20", paid_until: "2027-11-20" };
  const holder = { paid_until: "2027-11-20", is_courtesy: false };
  const earlier = (until: string | null) => ({ id: 1, paid_on: "2025-11-20", paid_until: until });

  it("a year that hasn't begun changes nothing", () => {
    expect(refundEffect({ ...payment, paid_until: null }, { ...holder, paid_until: null }, [payment], TODAY)).toEqual({
      kind: "unchanged",
    });
  });

  it("the first year ends the access and the approval", () => {
    expect(refundEffect(payment, holder, [payment], TODAY)).toEqual({ kind: "ends", isFirstYear: true });
    // An earlier payment that was paid back gives no year any more.
    expect(refundEffect(payment, holder, [payment, earlier(null)], TODAY)).toMatchObject({ isFirstYear: true });
  });

  it("a renewal returns to the year before it", () => {
    const renewal = { id: 2, paid_on: "2026-11-20", paid_until: "2027-12-10" };
    const renewed = { ...holder, paid_until: "2027-12-10" };
    const expected = { kind: "returns", day: "2026-12-10" };
    expect(refundEffect(renewal, renewed, [renewal, earlier("2026-12-10")], TODAY)).toEqual(expected);
    // After a year as a courtesy.
    expect(refundEffect(renewal, { ...renewed, is_courtesy: true }, [renewal], TODAY)).toEqual(expected);
  });

  it("a renewal within the grace keeps what is left of it", () => {
    const renewal = { id: 2, paid_on: "2026-11-24", paid_until: "2027-11-20" };
    const payments = [renewal, earlier("2026-11-20")];
    expect(refundEffect(renewal, holder, payments, TODAY)).toEqual({ kind: "returns", day: "2026-11-20" });
    expect(refundEffect(renewal, holder, payments, "2026-11-28")).toEqual({ kind: "ends", isFirstYear: false });
  });

  it("a year after a gap ends the access", () => {
    expect(refundEffect(payment, holder, [payment, earlier("2026-03-01")], TODAY)).toEqual({
      kind: "ends",
      isFirstYear: false,
    });
  });

  it("a year under later ones takes a year", () => {
    const renewed = { ...holder, paid_until: "2028-11-20" };
    const later = { id: 3, paid_on: "2027-11-01", paid_until: "2028-11-20" };
    expect(refundEffect(payment, renewed, [later, payment], TODAY)).toEqual({ kind: "returns", day: "2027-11-20" });
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
