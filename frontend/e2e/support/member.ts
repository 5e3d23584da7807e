import { expect, type Page } from "@playwright/test";
import type { Person } from "./person.ts";
import type { Server } from "./server.ts";

export type { Person };

export const ana: Person = { email: "ana.souza@exemplo.com", name: "Ana Souza" };
export const bruno: Person = { email: "bruno@exemplo.com", name: "Bruno Lima" };

export const questionnaire = {
  level: "iniciante",
  objective: "hipertrofia",
  availability: 3,
  session_duration: 60,
  limitations: null,
  accepted_terms: true,
};

/** From the landing page to the provider's sign-in form. */
export async function openProvider(page: Page, server: Server, entry = "/"): Promise<void> {
  await page.goto(server.url + entry);
  await page.getByRole("link", { name: "Começar Agora com Google" }).first().click();
  await expect(page.getByRole("heading", { name: "Entrar (provedor local de desenvolvimento)" })).toBeVisible();
}

export async function identify(page: Page, person: Person): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(person.email);
  await page.getByLabel("Nome").fill(person.name);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** The whole sign-in through the screens; ends where the app redirects. */
export async function signIn(page: Page, server: Server, person: Person, entry = "/"): Promise<void> {
  await openProvider(page, server, entry);
  await identify(page, person);
  await page.waitForURL((url) => url.origin === server.url && url.pathname !== "/auth/callback");
  // The landing page names a failed sign-in in the fragment of its address.
  expect(new URL(page.url()).hash, `the sign-in failed\n${server.output}`).not.toMatch(/^#entrada-/);
}

/** Signs in without screens, for journeys that start later: the browser gets the session cookie, but no page opens. */
export async function signInByCalls(page: Page, server: Server, person: Person): Promise<void> {
  const asked = await page.request.get(`${server.url}/api/oauth/google/redirect_url`, {
    headers: { Accept: "text/html" },
  });
  expect(asked.url(), await asked.text()).toContain("/interaction/");
  const back = await page.request.post(asked.url(), { form: { email: person.email, name: person.name } });
  const answer = Object.fromEntries(new URL(back.url()).searchParams);
  const response = await page.request.post(`${server.url}/api/sessions`, { data: answer });
  expect(response.status(), await response.text()).toBe(200);
}

/** Ends the browser's session, on a page that neither fetches nor redirects. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** Answers the questionnaire over the API, for journeys that start later. */
export async function answerQuestionnaire(page: Page, server: Server, answers: object = {}): Promise<void> {
  const response = await page.request.post(`${server.url}/api/profile`, {
    data: { ...questionnaire, ...answers },
    headers: { "X-Time-Zone": "America/Sao_Paulo" },
  });
  expect(response.status(), await response.text()).toBe(201);
}
