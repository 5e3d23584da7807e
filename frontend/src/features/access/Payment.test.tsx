import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { http, problem, server } from "@/testing/server";

const refused = (body: object) => server.use(http.get("*/api/users/me", () => problem(403, body)));

it.each([
  [{ pending: true, new: true }, "Falta pouco para começar"],
  [{ pending: true }, "Aguardando Aprovação"],
  [{ pending: true, expired: true }, "Hora de renovar"],
  [{ blocked: true, error: "Bloqueado." }, "Acesso Bloqueado"],
])("%o sees '%s', the own e-mail and the way out", async (body, title) => {
  refused(body);
  renderApp("/payment");
  expect(await screen.findByRole("heading", { name: title })).toBeVisible();
  expect(await screen.findByText("marina.souza@example.com")).toBeVisible();
  expect(screen.getByRole("button", { name: "Sair" })).toBeVisible();
});

it("leads to the questionnaire, and names the price", async () => {
  refused({ pending: true, new: true });
  renderApp("/payment");
  expect(await screen.findByRole("link", { name: "Montar meu perfil de treino" })).toHaveAttribute("href", "/profile");
  expect(screen.getByText(/R\$\s147,00/)).toBeVisible();
  for (const name of ["Termos de Uso", "Política de Privacidade"])
    expect(screen.getByRole("link", { name })).toHaveAttribute("target", "_blank");
});

it("an active member sees how long the subscription lasts, and goes back to the dashboard", async () => {
  renderApp("/payment");
  expect(await screen.findByText(/Vale até 20\/06\/2027/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Voltar" })).toHaveAttribute("href", "/dashboard");
});
