import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { leave } from "@/lib/leave";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

let posted: unknown[];
let code = 0;
/** Each code is cached for the lifetime of the module, so every test needs its own. */
const address = (more = "") => `/auth/callback?code=code${++code}&state=st&iss=http%3A%2F%2Fidp${more}`;

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  posted = [];
  server.use(
    http.post("*/api/sessions", async ({ request }) => {
      posted.push(await request.json());
      return HttpResponse.json({ referral_code: null });
    }),
  );
});

it("posts code, state and issuer exactly once and opens the dashboard", async () => {
  const { path } = renderApp(address());
  await screen.findByRole("heading", { name: /Marina/ });
  expect(path()).toBe("/dashboard");
  expect(posted).toEqual([{ code: `code${code}`, state: "st", iss: "http://idp" }]);
});

it("takes the code out of the address before anything else happens", async () => {
  window.history.replaceState(null, "", "/auth/callback?code=secret");
  renderApp(address());
  await screen.findByRole("heading", { name: /Marina/ });
  expect(window.location.href).not.toContain("secret");
});

it("carries a referral code to the payment", async () => {
  server.use(
    http.post("*/api/sessions", () => HttpResponse.json({ referral_code: "ABCD1234" })),
    http.get("*/api/users/me", () => problem(403, { pending: true, new: true })),
  );
  const { router } = renderApp(address());
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe("/payment?ref=ABCD1234"),
  );
});

it("a blocked member ends at the payment", async () => {
  server.use(http.get("*/api/users/me", () => problem(403, { blocked: true, error: "Bloqueado pelo administrador." })));
  const { path } = renderApp(address());
  expect(await screen.findByText("Bloqueado pelo administrador.")).toBeVisible();
  expect(path()).toBe("/payment");
});

it("without an answer of `me`, a missing profile leads to the questionnaire", async () => {
  server.use(
    http.get("*/api/users/me", () => problem(500), { once: true }),
    http.get("*/api/profile", () => problem(404)),
  );
  const { path } = renderApp(address());
  await screen.findByRole("button", { name: "Aceitar Termos e Criar Perfil" });
  expect(path()).toBe("/profile");
});

it.each([
  ["signin_expired", 400, "/#entrada-expirada"],
  ["signin_unavailable", 503, "/#entrada-indisponivel"],
])("a refusal with %s ends at the landing's notice", async (problemCode, status, target) => {
  server.use(http.post("*/api/sessions", () => problem(status, { code: problemCode })));
  renderApp(address());
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith(target));
  expect(console.error).toHaveBeenCalledWith(
    `Failed to exchange code for session token: API responded with HTTP status ${status}`,
  );
});

it("a cancelled sign-in shows its notice and exchanges no code", async () => {
  renderApp("/auth/callback?error=access_denied&state=st");
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/#entrada-cancelada"));
  expect(posted).toEqual([]);
});

it("a callback without a code fails with the contract's message", async () => {
  renderApp("/auth/callback");
  await waitFor(() => expect(leave.to).toHaveBeenCalledWith("/#entrada-desconhecida"));
  expect(console.error).toHaveBeenCalledWith(
    "Cannot exchange code for session token: no code provided in the URL search params.",
  );
});
