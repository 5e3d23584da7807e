import { randomUUID } from "node:crypto";
import { Agent, request as send } from "node:http";
import { request } from "@playwright/test";
import { signIn } from "../faults/members.ts";

/** A signed-in member of the seeded ones. */
export interface Member {
  id: number;
  cookie: string;
  session: string;
  /** Revisions of the sets that the session has. */
  sent: number[];
}

export interface Call {
  method: "GET" | "PUT" | "POST";
  path: string;
  body?: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a call and returns the answer's text; anything but success throws. */
export const ask = async (port: number, call: Call, member: Member): Promise<string> =>
  (await exchange(port, call, member)).text;

/** What a browser on the server's own page sends. */
export const headersOf = (port: number, member: Member): Record<string, string> => ({
  Host: `localhost:${port}`,
  Origin: `http://localhost:${port}`,
  Cookie: member.cookie,
  "X-Time-Zone": "America/Sao_Paulo",
});

/** Like `ask`, with further headers; 304 is a success too. */
export function exchange(
  port: number,
  call: Call,
  member: Member,
  further: Record<string, string> = {},
): Promise<{ text: string; etag: string }> {
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const headers = {
    ...headersOf(port, member),
    ...further,
    ...(body === undefined ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
  };
  return new Promise((done, fail) => {
    const sent = send({ host: "127.0.0.1", port, agent, method: call.method, path: call.path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString();
        const status = answer.statusCode ?? 0;
        if (status < 300 || status === 304) done({ text, etag: String(answer.headers.etag ?? "") });
        else fail(new Error(`${call.method} ${call.path}: ${status} ${text.slice(0, 300)}`));
      });
    });
    sent.on("error", fail);
    sent.end(body);
  });
}

/** Signs in the first members of a seeded group. */
export async function signInGroup(url: string, workouts: number, count: number): Promise<Member[]> {
  const members: Member[] = [];
  for (let number = 1; number <= count; number += 1) {
    const extraHTTPHeaders = { "X-Forwarded-For": `198.51.${workouts % 200}.${number}`, Origin: url };
    const api = await request.newContext({ baseURL: url, extraHTTPHeaders });
    const email = `volume-${workouts}-${number}@exemplo.com.br`;
    await signIn(api, url, { email, name: email });
    const { cookies } = await api.storageState();
    const me = await (await api.get("/api/users/me")).json();
    await api.dispose();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    members.push({ id: me.id, cookie, session: randomUUID(), sent: [] });
  }
  return members;
}
