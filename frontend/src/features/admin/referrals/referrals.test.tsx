import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { referralDetails, referrer, reward } from "@/testing/desk";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const DETAILS = "*/api/admin/referral-details/7";

beforeEach(() => {
  localStorage.setItem("admin_token", "abc");
  server.use(http.get("*/api/admin/referrals", () => HttpResponse.json([referrer])));
});

describe("the tabs", () => {
  it("are in the address and reached by keyboard", async () => {
    const { user, router } = renderApp("/admin/dashboard");
    const today = await screen.findByRole("tab", { name: "Hoje" });
    today.focus();
    await user.keyboard("{ArrowRight}");
    expect(await screen.findByRole("heading", { name: "Alunos" })).toBeVisible();
    expect(router.state.location.search).toBe("?aba=alunos");
    await user.keyboard("{ArrowLeft}");
    expect(await screen.findByRole("heading", { name: "Hoje" })).toBeVisible();
    expect(router.state.location.search).toBe("");
  });

  it("of the address is open at once, and an unknown one is the first", async () => {
    renderApp("/admin/dashboard?aba=nada");
    expect(await screen.findByRole("tab", { name: "Hoje", selected: true })).toBeVisible();
  });
});

describe("the referrers", () => {
  it("stand in a table with what they brought", async () => {
    renderApp("/admin/dashboard?aba=indicacoes");
    const row = await screen.findByRole("row", { name: /Marina Souza/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["AB2CDEFG", "6", "8", "A processar", "R$\u00a010,00", "Detalhes"]);
    expect(row).toHaveTextContent("marina.souza@example.com");
  });

  it("can be none, and be asked for again", async () => {
    server.use(http.get("*/api/admin/referrals", () => problem(500), { once: true }));
    const { user } = renderApp("/admin/dashboard?aba=indicacoes");
    expect(await screen.findByText("Não deu para abrir as indicações")).toBeVisible();
    server.use(http.get("*/api/admin/referrals", () => HttpResponse.json([])));
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Ninguém tem código de indicação ainda")).toBeVisible();
  });
});

describe("the details", () => {
  const open = async (details = referralDetails()) => {
    server.use(http.get(DETAILS, () => HttpResponse.json(details)));
    const app = renderApp("/admin/dashboard?aba=indicacoes");
    await app.user.click(await screen.findByRole("button", { name: "Detalhes de Marina Souza" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Indicações de Marina Souza" }));
    return { ...app, dialog };
  };

  it("say that nobody was brought", async () => {
    const { dialog } = await open(referralDetails({ referrals: [], rewards: [] }));
    expect(await dialog.findByText("Nenhuma indicação realizada ainda")).toBeVisible();
  });

  it("name a deleted account", async () => {
    const [referral] = referralDetails().referrals;
    const gone = referral ? [{ ...referral, referred_name: null, referred_email: null }] : [];
    const { dialog } = await open(referralDetails({ referrals: gone }));
    expect(await dialog.findByText("Conta excluída")).toBeVisible();
  });

  it("process a reward", async () => {
    const { user, dialog } = await open();
    const process = await dialog.findByRole("button", { name: /^Processar/ });
    const processed = reward({ status: "processed", processed_at: "2026-11-25T12:00:00Z" });
    server.use(
      http.post("*/api/admin/process-reward/60", () => HttpResponse.json(processed)),
      http.get(DETAILS, () => HttpResponse.json(referralDetails({ rewards: [processed] }))),
    );
    await user.click(process);
    expect(await screen.findByText("Recompensa processada com sucesso!")).toBeVisible();
    expect(await dialog.findByText("Processado")).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Processar/ })).toBeNull();
  });

  it("mark a processed bonus as paid", async () => {
    const bonus = reward({ reward_type: "cash_bonus", description: "Bônus pela 6ª indicação paga", amount: 10 });
    const { user, dialog } = await open(referralDetails({ rewards: [{ ...bonus, status: "processed" }] }));
    const pay = await dialog.findByRole("button", { name: "Marcar como pago: Bônus pela 6ª indicação paga" });
    const paid = { ...bonus, status: "paid" as const };
    server.use(
      http.post("*/api/admin/pay-reward/60", () => HttpResponse.json(paid)),
      http.get(DETAILS, () => HttpResponse.json(referralDetails({ rewards: [paid], referrals: [] }))),
    );
    await user.click(pay);
    expect(await screen.findByText("Bônus marcado como pago.")).toBeVisible();
    expect(await dialog.findByText("Pago")).toBeVisible();
  });

  it.each([
    [409, "Esta recompensa mudou enquanto isso. Atualize a página."],
    [500, "Erro ao processar recompensa"],
  ])("of somebody slower, or a failure with %i, say why and are read again", async (status, text) => {
    const { user, dialog } = await open();
    const process = await dialog.findByRole("button", { name: /^Processar/ });
    server.use(
      http.post("*/api/admin/process-reward/60", () =>
        problem(status, { error: "Esta recompensa mudou enquanto isso. Atualize a página." }),
      ),
      http.get(DETAILS, () => HttpResponse.json(referralDetails({ rewards: [reward({ status: "void" })] }))),
    );
    await user.click(process);
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(dialog.getByText("Cancelado")).toBeVisible());
  });
});
