export type MailMode = "normal" | "slow" | "refuse" | "busy" | "black_hole";

export interface CatcherOptions {
  host?: string;
  /** 0 selects a free one. */
  smtpPort?: number;
  /** 0 selects a free one. */
  httpPort?: number;
  /** Every client must sign in with it. */
  auth?: { user: string; password: string };
  tls?: "starttls" | "implicit" | "none";
}

export interface Mail {
  id: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  message_id: string | null;
  headers: { key: string; value: string }[];
  secure: boolean;
  user: string | null;
}

export interface MailCatcher {
  /** Newest first. */
  mails: Mail[];
  smtpPort: number;
  httpUrl: string;
  /** The authority that signed the SMTP certificate, in PEM. */
  ca: string;
  setMode(mode: { mode: MailMode; delay_ms?: number }): void;
  close(): Promise<unknown>;
}

export function startMailCatcher(options?: CatcherOptions): Promise<MailCatcher>;
