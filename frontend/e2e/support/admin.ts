import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { administrator } from "./environment.ts";
import type { Server } from "./server.ts";

const ASSISTANT = "/api/admin/ai-assistant/settings";

export interface UserRow {
  id: number;
  email: string;
  state: string;
  paid_until: string | null;
}

/** The administrator over the API, without a browser. */
export class Administrator {
  private readonly api: APIRequestContext;

  private constructor(api: APIRequestContext) {
    this.api = api;
  }

  static async signIn(server: Server): Promise<Administrator> {
    const door = await request.newContext({ baseURL: server.url });
    const login = await door.post("/api/admin/login", { data: administrator });
    expect(login.status(), await login.text()).toBe(200);
    const { token } = await login.json();
    const storageState = await door.storageState();
    await door.dispose();
    const headers = { Authorization: `Bearer ${token}` };
    return new Administrator(
      await request.newContext({ baseURL: server.url, storageState, extraHTTPHeaders: headers }),
    );
  }

  async find(email: string): Promise<UserRow> {
    const answer = await this.api.get("/api/admin/users", { params: { q: email } });
    const rows: UserRow[] = await answer.json();
    const row = rows.find((candidate) => candidate.email === email);
    if (!row) throw new Error(`${email} is not among the users`);
    return row;
  }

  approve = (email: string) => this.act(email, "approve");
  block = (email: string) => this.act(email, "block");
  unblock = (email: string) => this.act(email, "unblock");

  /** The yearly fee by PIX, today. */
  async recordPayment(email: string): Promise<void> {
    const { id } = await this.find(email);
    const data = { client_id: randomUUID(), amount_cents: 14_700, method: "pix" };
    const answer = await this.api.post(`/api/admin/users/${id}/payments`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
  }

  /** The referral programme of a member. */
  async referrals(id: number): Promise<{ stats: { matured_referrals: number } }> {
    return (await this.api.get(`/api/admin/referral-details/${id}`)).json();
  }

  /** Lets the members ask the assistant. */
  async switchAssistantOn(): Promise<void> {
    const { is_configured, models, ...settings } = await (await this.api.get(ASSISTANT)).json();
    expect(is_configured).toBe(true);
    const answer = await this.api.put(ASSISTANT, { data: { ...settings, is_enabled: true } });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  private async act(email: string, what: string): Promise<void> {
    const { id } = await this.find(email);
    const answer = await this.api.post(`/api/admin/users/${id}/${what}`, { data: {} });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  async leave(): Promise<void> {
    await this.api.dispose();
  }
}

/** The administrator's own screen, at the list of the members. */
export async function signInAsAdministrator(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.url}/admin/login`);
  await page.getByLabel("Usuário").fill(administrator.username);
  await page.getByLabel("Senha", { exact: true }).fill(administrator.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(`${server.url}/admin/dashboard`);
  await page.getByRole("tab", { name: "Alunos" }).click();
}

/** Opens an entry of the menu behind the administrator's name. */
export async function openAccount(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: /^Conta: / }).click();
  await page.getByRole("dialog").getByRole("button", { name: entry }).click();
}

/** Opens a dialog about a member, or begins an act, from the menu of the row. */
export async function openPage(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole("button", { name: `Mais de ${name}` }).click();
  await page.getByRole("menuitem", { name: label }).click();
}
