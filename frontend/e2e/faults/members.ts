import { type APIRequestContext, expect, request } from "@playwright/test";
import type { Database } from "../support/database.ts";
import { type Person, questionnaire } from "../support/member.ts";

/** Approved members with a program, signed in over the API, each from its own address. */
export async function signInMembers(url: string, database: Database, count: number): Promise<APIRequestContext[]> {
  const members: APIRequestContext[] = [];
  for (let number = 1; number <= count; number += 1) members.push(await signInMember(url, number));
  await database.execute("UPDATE users SET approved_at = '2026-01-05 12:00:00'");
  return members;
}

async function signInMember(url: string, number: number): Promise<APIRequestContext> {
  const extraHTTPHeaders = {
    "X-Forwarded-For": `203.0.113.${number}`,
    "X-Time-Zone": "America/Sao_Paulo",
    Origin: url,
  };
  const member = await request.newContext({ baseURL: url, extraHTTPHeaders });
  await signIn(member, url, { email: `membro${number}@exemplo.com`, name: `Membro ${number}` });
  const answered = await member.post("/api/profile", { data: questionnaire });
  if (!answered.ok()) throw new Error(`POST /api/profile: ${answered.status()} ${await answered.text()}`);
  return member;
}

/** A whole sign-in without a browser; the context has the session cookie afterwards. `url` is the app's address. */
export async function signIn(api: APIRequestContext, url: string, person: Person): Promise<void> {
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
