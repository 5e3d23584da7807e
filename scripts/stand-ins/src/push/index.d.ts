export type PushMode = "ok" | "gone" | "missing" | "busy" | "slow" | "redirect";

export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  endpoint: string;
  /** How long the service would keep it, in seconds. */
  ttl: number;
  claims: { aud: string; exp: number; sub: string };
  /** Decrypted. */
  payload: string;
}

export interface PushService {
  url: string;
  /** Newest first. */
  messages: PushMessage[];
  attempts(): number;
  /** Makes a browser; with `serverKey` it refuses other senders. */
  subscribe(serverKey?: string): Subscription;
  setMode(changes: { mode?: PushMode; seconds_ahead?: number }): void;
  close(): Promise<unknown>;
}

export function startPushService(options?: { host?: string; port?: number }): Promise<PushService>;
