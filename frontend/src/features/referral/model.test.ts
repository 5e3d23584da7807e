import { describe, expect, it } from "vitest";
import { figures, referral } from "@/testing/payments";
import { freeYear, freeYearText, referralLabel, shareLink, waitText, whatsAppShare } from "./model";

describe("the free year", () => {
  it.each([
    [{}, "Faltam 5 indicações pagas."],
    [{ paid_referrals: 1 }, "1 espera o fim do prazo de desistência. Faltam 4 indicações pagas."],
    [
      { paid_referrals: 4, matured_referrals: 2 },
      "2 já contam; 2 esperam o fim do prazo de desistência. Falta 1 indicação paga.",
    ],
    [{ paid_referrals: 5, matured_referrals: 4 }, "4 já contam; 1 espera o fim do prazo de desistência."],
  ])("%o: %s", (change, text) => {
    expect(freeYearText(figures(change))).toBe(text);
  });

  it("is earned by matured referrals only, and waits to be processed", () => {
    expect(freeYear(figures({ paid_referrals: 5, matured_referrals: 4 })).isEarned).toBe(false);
    const earned = figures({ paid_referrals: 7, matured_referrals: 6 });
    expect(freeYear(earned)).toMatchObject({ counted: 5, waiting: 0, isEarned: true });
    expect(freeYearText(earned)).toMatch(/Aguarde o processamento/);
  });

  it("says when it was given", () => {
    const given = figures({
      matured_referrals: 5,
      free_subscription_claimed: true,
      free_subscription_claimed_at: "2026-11-10T12:00:00Z",
    });
    expect(freeYearText(given)).toMatch(/em 10\/11\/2026/);
  });
});

it.each([
  [{}, "Aguardando Pagamento", "Entrou em 16/11/2026. Falta pagar a assinatura."],
  [{ payment_status: "paid" }, "Pago", "Pagou. Falta a liberação do acesso."],
  [
    { payment_status: "paid", matures_on: "2026-11-24" },
    "Pago",
    "Conta a partir de 24/11/2026, quando acaba o prazo de desistência.",
  ],
  [
    { payment_status: "paid", matures_on: "2026-11-24", matured_at: "2026-11-24T12:00:00Z" },
    "Pago",
    "Já conta, desde 24/11/2026.",
  ],
  [{ payment_status: "failed" }, "Falhou", "O pagamento foi devolvido ou contestado: não conta."],
] as const)("a referral %o waits for what it says", (change, label, text) => {
  expect(referralLabel(referral(change)).label).toBe(label);
  expect(waitText(referral(change))).toBe(text);
});

it("the shared text leads to the site with the code", () => {
  const link = "https://evolua.example.com/?ref=AB2CD3EF";
  expect(shareLink("AB2CD3EF", "https://evolua.example.com")).toBe(link);
  const address = new URL(whatsAppShare("AB2CD3EF", "https://evolua.example.com"));
  expect(address.searchParams.get("text")).toContain(link);
});
