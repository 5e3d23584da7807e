import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { type Assistant, startAssistant } from "../../../scripts/stand-ins/src/assistant/index.js";
import { type PaymentProvider, startPaymentProvider } from "../../../scripts/stand-ins/src/payments/index.js";
import { type LocalProvider, startProvider } from "../../../scripts/stand-ins/src/provider/index.js";
import type { Database } from "./database.ts";

export const BINARY = resolve(import.meta.dirname, process.env.E2E_SERVER ?? "../../../target/debug/evolua");
const SECRET = "segredo-de-teste";
const ASSISTANT_KEY = "chave-de-teste";
const PAYMENTS = { accessToken: "token-de-teste", webhookSecret: "segredo-do-webhook" } as const;

export const administrator = { username: "treinador", password: "senha-longa-de-teste" } as const;

interface Node {
  port: number;
  /** Public address. */
  url: string;
  database?: Database;
  provider: LocalProvider;
  payments?: PaymentProvider;
  assistant?: Assistant;
}

/** Accepts sign-ins only for its own address. */
export const startProviderFor = (url: string): Promise<LocalProvider> =>
  startProvider({ port: 0, clientSecret: SECRET, redirectUris: [`${url}/auth/callback`] });

export const startPayments = (): Promise<PaymentProvider> => startPaymentProvider({ ...PAYMENTS, port: 0 });

export const startAssistantStandIn = (): Promise<Assistant> => startAssistant({ port: 0, key: ASSISTANT_KEY });

/** Variables of libfaketime, which runs the tests on another date (EVOLUA_TEST_CLOCK). Waiting uses the real clock. */
function anotherDate(): Record<string, string | undefined> {
  const { LD_PRELOAD, FAKETIME } = process.env;
  return FAKETIME ? { LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: "1" } : {};
}

/** Environment of a node. Nodes that share a database share the secret key too. */
export function nodeEnvironment(node: Node): Record<string, string | undefined> {
  const { port, url, database, provider, payments, assistant } = node;
  return {
    PATH: process.env.PATH,
    ...anotherDate(),
    DATABASE_URL: database?.url,
    EVOLUA_BIND: `127.0.0.1:${port}`,
    EVOLUA_PUBLIC_URL: url,
    EVOLUA_SECRET_KEY: randomBytes(64).toString("hex"),
    EVOLUA_ADMIN_USERNAME: administrator.username,
    EVOLUA_ADMIN_PASSWORD: administrator.password,
    EVOLUA_LOG: "info",
    EVOLUA_LOG_FORMAT: "text",
    OIDC_ISSUER_URL: provider.issuer,
    OIDC_CLIENT_ID: "evolua-dev",
    OIDC_CLIENT_SECRET: SECRET,
    ...(payments && {
      MERCADOPAGO_ACCESS_TOKEN: PAYMENTS.accessToken,
      MERCADOPAGO_WEBHOOK_SECRET: PAYMENTS.webhookSecret,
      MERCADOPAGO_BASE_URL: payments.url,
    }),
    ...(assistant && { OPENAI_API_KEY: ASSISTANT_KEY, OPENAI_BASE_URL: `${assistant.url}/v1` }),
    // Pages from a folder instead of those in the binary.
    ...(process.env.E2E_PAGES ? { EVOLUA_DEV_PAGES: resolve(process.env.E2E_PAGES) } : {}),
  };
}
