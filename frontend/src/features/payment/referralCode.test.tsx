import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { leave } from "@/lib/leave";
import { answerCode, CODE, fresh, PAGE, payButton, validCode, watchCalls } from "@/testing/checkout";
import { member, NOW } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, problem } from "@/testing/server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));

describe("the referral code", () => {
  it("from the address is checked at once and noted before the order", async () => {
    fresh({ has_accepted_terms: true });
    validCode(13_700);
    const calls = watchCalls();
    const { user } = renderApp(`/payment?ref=${CODE.toLowerCase()}`);
    expect(await screen.findByText("Código válido! Você receberá desconto especial.")).toBeVisible();
    expect(screen.getByLabelText("Código de indicação")).toHaveValue(CODE);
    expect(screen.getByRole("deletion")).toHaveTextContent(/147,00/);
    await user.click(await payButton(/^Pagar R\$\s137,00/));
    await waitFor(() => expect(leave.to).toHaveBeenCalledWith(PAGE));
    expect(calls).toEqual([
      `create-referral {"referral_code":"${CODE}","referred_email":"${member.email}"}`,
      "checkout {}",
    ]);
  });

  it("from the link is there by whatever way the screen is opened", async () => {
    fresh({ linked_referral_code: CODE });
    validCode(13_700);
    renderApp("/payment");
    expect(await screen.findByText("Código válido! Você receberá desconto especial.")).toBeVisible();
    expect(await payButton(/^Pagar R\$\s137,00/)).toBeVisible();
  });

  it("promises no discount that can't be charged", async () => {
    fresh();
    validCode(null);
    const { user } = renderApp("/payment");
    await user.type(await screen.findByLabelText("Código de indicação"), "ab2cd3efgh");
    expect(await screen.findByText("Código válido!")).toBeVisible();
    expect(screen.queryByRole("deletion")).toBeNull();
  });

  it.each([
    [() => problem(404, { error: "Este código não existe." }), "Este código não existe."],
    [() => HttpResponse.error(), "Erro ao validar código"],
  ])("that is refused says so, and isn't lost by paying", async (answer, text) => {
    fresh({ has_accepted_terms: true });
    answerCode(answer);
    const calls = watchCalls();
    const { user } = renderApp("/payment");
    await user.type(await screen.findByLabelText("Código de indicação"), CODE);
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(await payButton());
    expect(screen.getByText(text)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it("that is too short is invalid", async () => {
    fresh();
    const { user } = renderApp("/payment");
    await user.type(await screen.findByLabelText("Código de indicação"), "AB2");
    await user.click(screen.getByRole("button", { name: "Validar código" }));
    expect(await screen.findByText("Código inválido")).toBeVisible();
  });

  it("that is noted already is only shown", async () => {
    fresh({ referral_code: CODE, discounted_price_cents: 13_700 });
    renderApp("/payment");
    expect(await screen.findByText(`Indicação registrada: código ${CODE}`)).toBeVisible();
    expect(screen.queryByLabelText("Código de indicação")).toBeNull();
    expect(await payButton(/137,00/)).toBeVisible();
  });
});
