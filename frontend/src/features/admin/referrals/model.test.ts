import { describe, expect, it } from "vitest";
import type { Referral } from "@/api";
import { referralDetails, referrer, reward } from "@/testing/desk";
import { actFor, formatReais, freeYear, freeYearText, waitText } from "./model";

describe("a referral", () => {
  const referral: Referral = {
    id: 50,
    referred_name: "Lia Paz",
    referred_email: "lia@example.com",
    payment_status: "paid",
    payment_date: "2026-11-01T12:00:00Z",
    payment_amount: 147,
    matures_on: "2026-11-09",
    matured_at: null,
    created_at: "2026-10-30T12:00:00Z",
  };

  it.each([
    [{ payment_status: "pending" as const }, "Entrou em 30/10/2026 e ainda não pagou."],
    [{ matures_on: null }, "Pagou R$ 147,00 em 01/11/2026. Falta aprovar o acesso."],
    [{}, "Pagou R$ 147,00 em 01/11/2026. Conta a partir de 09/11/2026, quando acaba o prazo de desistência."],
    [{ matured_at: "2026-11-09T06:00:00Z" }, "Pagou R$ 147,00 em 01/11/2026. Já conta."],
    [{ payment_status: "failed" as const }, "O pagamento foi devolvido ou contestado: não conta."],
  ])("with %o says what it waits for", (change, expected) => {
    expect(waitText({ ...referral, ...change })).toBe(expected.replace("R$ ", "R$\u00a0"));
  });
});

describe("the free year", () => {
  it.each([
    [{ matured_referrals: 3 }, { label: "3 de 5", isDue: false }],
    [{ matured_referrals: 5 }, { label: "A processar", isDue: true }],
    [
      { matured_referrals: 6, free_subscription_claimed: true },
      { label: "Recebido", isDue: false },
    ],
  ])("with %o", (change, expected) => {
    expect(freeYear({ ...referrer, ...change })).toEqual(expected);
  });

  it("has its day in the details", () => {
    const { stats } = referralDetails();
    expect(freeYearText({ ...stats, free_subscription_claimed_at: "2026-11-25T12:00:00Z" })).toBe(
      "Recebido em 25/11/2026",
    );
  });
});

it("a reward waits for being processed, and a bonus then for being paid", () => {
  const bonus = { reward_type: "cash_bonus" as const };
  expect(actFor(reward())).toBe("process");
  expect(actFor(reward({ status: "processed" }))).toBeNull();
  expect(actFor(reward({ ...bonus, status: "processed" }))).toBe("pay");
  expect(actFor(reward({ ...bonus, status: "paid" }))).toBeNull();
  expect(actFor(reward({ ...bonus, status: "void" }))).toBeNull();
});

it("an amount in reais keeps its cents", () => {
  expect(formatReais(137.1)).toBe("R$\u00a0137,10");
});
