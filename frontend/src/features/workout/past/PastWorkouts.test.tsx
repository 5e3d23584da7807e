import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { http, problem, server } from "@/testing/server";

beforeEach(() => server.use(http.get("*/api/users/me", () => problem(403, { pending: true, expired: true }))));

it("an expired member can read the history and renew", async () => {
  renderApp("/workouts");
  expect(await screen.findByRole("heading", { level: 1, name: "Histórico de Treinos" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Treino E - Posterior, Glúteos" })).toBeVisible();
  expect(screen.getByText("A sua assinatura venceu")).toBeVisible();
  expect(screen.getByRole("link", { name: "Renovar assinatura" })).toHaveAttribute("href", "/payment");
});

it("offers nothing that the server would refuse", async () => {
  const { user } = renderApp("/workouts");
  await user.click(await screen.findByRole("link", { name: "Treino E - Posterior, Glúteos" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Treino A - Peito, Tríceps" }));
  const sets = within(dialog.getByRole("list", { name: "Séries de Supino reto com barra" }));
  expect(sets.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "140\u202fkg × 12",
    "240\u202fkg × 12",
    "340\u202fkg × 10",
  ]);
  expect(
    dialog.getAllByRole("button").map((button) => button.textContent || button.getAttribute("aria-label")),
  ).toEqual(["Fechar", "Pronto"]);
  await user.click(dialog.getByRole("button", { name: "Pronto" }));
  expect(screen.queryByRole("button", { name: /Editar|Registrar/ })).toBeNull();
});
