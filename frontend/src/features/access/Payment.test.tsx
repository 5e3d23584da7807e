import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { appConfig, member } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

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

const message = async (label: string) => {
  const link = await screen.findByRole("link", { name: label });
  return decodeURIComponent(link.getAttribute("href") ?? "");
};

it("links to a missing questionnaire and shows the price", async () => {
  refused({ pending: true, new: true });
  renderApp("/payment");
  expect(await screen.findByRole("link", { name: "Montar meu perfil de treino" })).toHaveAttribute("href", "/profile");
  expect(screen.getAllByText(/R\$\s147,00/)[0]).toBeVisible();
  for (const name of ["Termos de Uso", "Política de Privacidade"])
    expect(screen.getByRole("link", { name })).toHaveAttribute("target", "_blank");
});

it.each([{ pending: true }, { pending: true, expired: true }])("%o needs no questionnaire", async (body) => {
  refused(body);
  renderApp("/payment");
  await screen.findByRole("link", { name: "Combinar com o personal" });
  expect(screen.queryByRole("link", { name: /perfil/ })).toBeNull();
});

describe("what is arranged with the trainer", () => {
  it("opens WhatsApp with the price and the account", async () => {
    refused({ pending: true });
    renderApp("/payment");
    expect(await screen.findByText(/combine com o personal pelo WhatsApp\./)).toBeVisible();
    await waitFor(async () =>
      expect(await message("Combinar com o personal")).toBe(
        "https://wa.me/5511999990000?text=Olá! Quero pagar a anuidade do Evolua (R$\u00a0147,00). O e-mail da minha conta é marina.souza@example.com.",
      ),
    );
  });

  it("opens an e-mail if there is no number", async () => {
    server.use(
      http.get("*/api/app-config", () =>
        HttpResponse.json({ ...appConfig, whatsapp_number: null, contact_email: "oi@evolua.app" }),
      ),
    );
    refused({ pending: true, expired: true });
    renderApp("/payment");
    expect(await screen.findByText(/combine com o personal por e-mail\./)).toBeVisible();
    expect(await message("Combinar com o personal")).toMatch(
      /^mailto:oi@evolua\.app\?subject=Evolua&body=Olá! Quero renovar a minha anuidade/,
    );
  });

  it("has no link when no contact is configured", async () => {
    server.use(
      http.get("*/api/app-config", () =>
        HttpResponse.json({ ...appConfig, whatsapp_number: null, contact_email: null }),
      ),
    );
    refused({ pending: true });
    renderApp("/payment");
    expect(await screen.findByText(/combine com o personal na academia\./)).toBeVisible();
    expect(screen.queryByRole("link", { name: "Combinar com o personal" })).toBeNull();
  });

  it("is the first action of a blocked member", async () => {
    refused({ blocked: true, error: "Bloqueado." });
    renderApp("/payment");
    expect(await message("Falar com o administrador")).toMatch(/^https:\/\/wa\.me\/5511999990000\?text=Olá!/);
  });
});

it("promises no mail, since none is sent", async () => {
  refused({ pending: true });
  renderApp("/payment");
  await screen.findByRole("heading", { name: "Aguardando Aprovação" });
  expect(document.body).not.toHaveTextContent(/aviso por e-mail/);
});

it("an active member sees how long the subscription lasts, and goes back to the dashboard", async () => {
  renderApp("/payment");
  expect(await screen.findByText(/Vale até 20\/06\/2027/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Voltar" })).toHaveAttribute("href", "/dashboard");
  expect(screen.queryByRole("link", { name: "Combinar com o personal" })).toBeNull();
});

it("an expired year can be renewed in the days of grace", async () => {
  server.use(
    http.get("*/api/users/me", () => HttpResponse.json({ ...member, paid_until: "2026-11-12", in_grace: true })),
  );
  renderApp("/payment");
  expect(await screen.findByText(/venceu em 12\/11\/2026/)).toBeVisible();
  expect(await message("Combinar com o personal")).toMatch(/Quero renovar a minha anuidade/);
});
