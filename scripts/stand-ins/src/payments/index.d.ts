export interface PaymentProviderOptions {
  host?: string;
  /** 0 selects a free one. */
  port?: number;
  accessToken: string;
  webhookSecret: string;
  /** The address in the links to the checkout, if it isn't that of host and port. */
  publicUrl?: string;
  /** Where webhooks go for preferences without an address of their own. */
  notifyUrl?: string;
  /** The waits in milliseconds before each further attempt to send a webhook. */
  retryDelays?: number[];
  webhookTimeout?: number;
}

export type PaymentStatus =
  | "pending"
  | "in_process"
  | "approved"
  | "rejected"
  | "refunded"
  | "charged_back"
  | "cancelled";

export interface PaymentMode {
  webhooks: "normal" | "none" | "delayed" | "duplicated" | "reversed";
  /** How long "delayed" and "reversed" hold webhooks back. */
  delay_ms: number;
  timestamps: "seconds" | "milliseconds";
  latency_ms: number;
  /** That many API calls answer 500 and do nothing. */
  fail_next: number;
  /** That many API calls are done but answer 500. */
  lose_next: number;
  hang: boolean;
  /** How far the provider's clock is ahead. */
  seconds_ahead: number;
}

export interface Payment {
  id: number;
  status: PaymentStatus;
  status_detail: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  external_reference: string | null;
  preference_id: string | null;
  payment_method_id: string;
  payment_type_id: string;
  date_created: string;
  date_approved: string | null;
  date_last_updated: string;
  payer: { email: string };
}

export interface NewPayment {
  /** A preference with this reference gives the fields that are left out. */
  external_reference?: string;
  status?: PaymentStatus;
  status_detail?: string;
  amount?: number;
  method?: "card" | "pix";
  payer_email?: string;
  notification_url?: string;
  currency_id?: string;
}

export interface WebhookAttempt {
  notification_id: number;
  payment_id: string;
  action: string;
  attempt: number;
  request_id: string;
  signature: "valid" | "wrong" | "missing";
  ts: string;
  /** What the app answered; null without an answer. */
  status: number | null;
  error: string | null;
}

export interface ApiCall {
  method: string;
  path: string;
  query: Record<string, string>;
  idempotency_key: string | null;
  body: string;
  /** Null as long as there is no answer. */
  status: number | null;
}

export interface PaymentProvider {
  url: string;
  readonly mode: PaymentMode;
  readonly calls: ApiCall[];
  readonly webhooks: WebhookAttempt[];
  setMode(changes: Partial<PaymentMode>): PaymentMode;
  createPayment(payment?: NewPayment): Payment;
  changePayment(id: number, changes: { status?: PaymentStatus; status_detail?: string; amount?: number }): Payment;
  /** Sends one webhook now, whatever the mode. */
  sendWebhook(
    id: number,
    options?: { signature?: WebhookAttempt["signature"]; seconds_ago?: number; action?: string },
  ): Promise<WebhookAttempt>;
  /** Sends the webhooks that are held back. */
  flush(): Promise<WebhookAttempt[]>;
  /** Resolves when no webhook is on its way, held back or waiting for a retry. */
  settled(): Promise<void>;
  reset(): void;
  close(): Promise<void>;
}

export function startPaymentProvider(options: PaymentProviderOptions): Promise<PaymentProvider>;
