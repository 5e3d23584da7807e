import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NOW } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  server.use(
    http.get("*/api/body-measurements", () =>
      HttpResponse.json({ is_allowed: true, is_shared: false, measurements: [] }),
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

/** Address, the call that its part needs, and what is said where that fails. */
const parts = [
  ["/progress", "progress-metrics", "Não deu para abrir o seu progresso"],
  ["/progress", "training-weeks", "Não deu para abrir as suas semanas"],
  ["/progress", "weekly-sets", "Não deu para abrir as séries por músculo"],
  ["/progress?exercicio=1", "exercises/1/course", "Não deu para abrir este exercício"],
  ["/challenges", "challenges", "Não deu para abrir os seus desafios"],
  ["/challenges?aba=metas", "goals", "Não deu para abrir as suas metas"],
  ["/calendar", "challenges", "Não deu para abrir o calendário"],
  ["/measurements", "body-measurements", "Não deu para abrir as suas medidas"],
] as const;

it.each(parts)("%s without %s says so and loads at the next try", async (address, call, text) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.use(http.get(`*/api/${call}`, () => problem(500), { once: true }));
  const { user } = renderApp(address);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it.each(parts)("%s is busy while %s loads", async (address, call) => {
  let isAsked = false;
  server.use(
    http.get(`*/api/${call}`, async () => {
      isAsked = true;
      await new Promise(() => undefined);
    }),
  );
  renderApp(address);
  await waitFor(() => expect(isAsked).toBe(true));
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).not.toBeNull());
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByText(/^Não deu para/)).toBeNull();
});
