import { type APIRequestContext, expect } from "@playwright/test";
import type { Person } from "./member.ts";

/** A whole sign-in without a browser; the context has the session cookie afterwards. `url` is the app's address. */
export async function signInByCalls(api: APIRequestContext, url: string, person: Person): Promise<void> {
  const started = await api.get(`${url}/api/oauth/google/redirect_url`);
  expect(started.status(), await started.text()).toBe(200);
  const form = await api.get((await started.json()).redirectUrl);
  const [, action] = /action="(\/interaction\/[^"/]+)"/.exec(await form.text()) ?? [];
  expect(action, "the provider's form").toBeDefined();
  const back = await api.post(new URL(String(action), form.url()).href, { form: { ...person } });
  const answer = new URL(back.url()).searchParams;
  const data = { code: answer.get("code"), state: answer.get("state"), iss: answer.get("iss") };
  const session = await api.post(`${url}/api/sessions`, { data });
  expect(session.status(), await session.text()).toBe(200);
}
