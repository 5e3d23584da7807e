import { type APIRequestContext, request } from "@playwright/test";
import { signInByCalls } from "../support/calls.ts";
import type { Database } from "../support/database.ts";
import { questionnaire } from "../support/member.ts";

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
  await signInByCalls(member, url, { email: `membro${number}@exemplo.com`, name: `Membro ${number}` });
  const answered = await member.post("/api/profile", { data: questionnaire });
  if (!answered.ok()) throw new Error(`POST /api/profile: ${answered.status()} ${await answered.text()}`);
  return member;
}
