import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { member, NOW } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, server } from "@/testing/server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));

async function openHome(term: object) {
  server.use(http.get("*/api/users/me", () => HttpResponse.json({ ...member, ...term })));
  renderApp("/dashboard");
  await screen.findByRole("heading", { name: "Bom dia, Marina" });
}

it.each([
  ["2026-12-06", "Sua assinatura vale até 06/12."],
  ["2026-11-16", "Sua assinatura vale até hoje."],
])("the home screen leads to the renewal of a term until %s", async (paid_until, text) => {
  await openHome({ paid_until });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: "Renovar" })).toHaveAttribute("href", "/payment");
});

it.each([
  { paid_until: "2026-12-07" },
  { paid_until: "2027-11-20" },
  { paid_until: null },
  { paid_until: "2026-11-15", in_grace: true },
])("the home screen says nothing with %o", async (term) => {
  await openHome(term);
  expect(screen.queryByText(/Sua assinatura vale/)).toBeNull();
});
