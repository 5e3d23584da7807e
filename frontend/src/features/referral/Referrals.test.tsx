import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { appConfig } from "@/testing/fixtures";
import { figures, referral, referralStats, reward } from "@/testing/payments";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const writeText = vi.fn<(text: string) => Promise<void>>();

const stats = (change: Partial<typeof referralStats>) =>
  server.use(http.get("*/api/referral-stats", () => HttpResponse.json({ ...referralStats, ...change })));

/** After the set-up of user-event, which brings a clipboard of its own. */
function renderReferrals() {
  const app = renderApp("/referrals");
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  return app;
}

beforeEach(() => void writeText.mockReset().mockResolvedValue());

it("shows the code, the ways to share it, and that nobody came yet", async () => {
  renderReferrals();
  expect(await screen.findByText("AB2CD3EF")).toBeVisible();
  const share = screen.getByRole("link", { name: "Enviar por WhatsApp" });
  expect(decodeURIComponent(share.getAttribute("href") ?? "")).toContain("http://localhost:5173/?ref=AB2CD3EF");
  const card = within(screen.getByRole("region", { name: "Seu código" }));
  expect(await card.findByRole("link", { name: "Instagram" })).toHaveAttribute("href", appConfig.instagram_url);
  expect(screen.getByText("Nenhuma indicação realizada ainda")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Recompensas" })).toBeNull();
});

it("shows the invitation as a QR code on demand", async () => {
  const { user } = renderReferrals();
  await user.click(await screen.findByText("Mostrar QR Code"));
  expect(await screen.findByRole("img", { name: "QR Code do seu convite" })).toBeVisible();
});

it("says for two seconds that the code was copied", async () => {
  const { user } = renderReferrals();
  await user.click(await screen.findByRole("button", { name: "Copiar código" }));
  expect(await screen.findByRole("button", { name: "Copiado!" })).toBeVisible();
  expect(writeText).toHaveBeenCalledWith("AB2CD3EF");
  expect(await screen.findByRole("button", { name: "Copiar código" }, { timeout: 3_000 })).toBeVisible();
});

it("a clipboard that refuses is said", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  writeText.mockRejectedValue(new Error("denied"));
  const { user } = renderReferrals();
  await user.click(await screen.findByRole("button", { name: "Copiar código" }));
  expect(await screen.findByText(/Não deu para copiar/)).toBeVisible();
});

it("lists the referred people and the rewards with their states", async () => {
  stats({
    stats: figures({ paid_referrals: 7, matured_referrals: 6, total_earnings: 10 }),
    referrals: [
      referral({ id: 1, payment_status: "paid", matured_at: "2026-11-10T12:00:00Z" }),
      referral({ id: 2, referred_name: null, referred_email: null, payment_status: "failed" }),
    ],
    rewards: [
      reward({ id: 1 }),
      reward({ id: 2, reward_type: "free_subscription", amount: 147, status: "processed" }),
      reward({ id: 3, status: "paid", processed_at: "2026-11-12T12:00:00Z" }),
      reward({ id: 4, status: "void" }),
    ],
  });
  renderReferrals();
  const people = await screen.findByRole("list", { name: "Pessoas indicadas" });
  expect(within(people).getByText("br•••@exemplo.com")).toBeVisible();
  expect(within(people).getByText("Conta apagada")).toBeVisible();
  const rewards = screen.getByRole("list", { name: "Recompensas" });
  for (const label of ["Pendente", "Processada", "Paga", "Cancelada"])
    expect(within(rewards).getByText(label)).toBeVisible();
  expect(within(rewards).getByText("Anuidade grátis")).toBeVisible();
  expect(rewards).toHaveTextContent("processada em 12/11/2026");
  expect(screen.getByRole("region", { name: "Bônus extra" })).toHaveTextContent(/R\$\s10,00/);
});

it("a failed load says so and can be tried again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.use(http.get("*/api/referral-stats", () => problem(500), { once: true }));
  const { user } = renderReferrals();
  expect(await screen.findByText("Não deu para abrir as suas indicações")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByText("AB2CD3EF")).toBeVisible();
});

it("without a network says what to do", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.use(http.get("*/api/referral-stats", () => HttpResponse.error()));
  renderReferrals();
  await act(async () => undefined);
  await waitFor(() => expect(screen.getByText("Confira a conexão e tente de novo.")).toBeVisible());
});
