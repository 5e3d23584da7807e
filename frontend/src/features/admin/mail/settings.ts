import type { EmailConfig, EmailConfigForm } from "@/api";

/** In their order on the screen. */
const FIELDS = [
  "sender_email",
  "sender_password",
  "sender_name",
  "smtp_host",
  "smtp_port",
  "smtp_username",
  "use_tls",
] as const;
const LARGEST_PORT = 65_535;

export interface SettingsValues {
  sender_email: string;
  /** Never read from the server. */
  sender_password: string;
  sender_name: string;
  smtp_host: string;
  /** As typed. */
  smtp_port: string;
  /** Empty for the sender's address. */
  smtp_username: string;
  use_tls: boolean;
}

export const settingsValues = (config: EmailConfig): SettingsValues => ({
  sender_email: config.sender_email,
  sender_password: "",
  sender_name: config.sender_name,
  smtp_host: config.smtp_host,
  smtp_port: String(config.smtp_port),
  smtp_username: config.smtp_username ?? "",
  use_tls: config.use_tls,
});

function portProblem(typed: string): string | null {
  const port = typed.trim();
  return /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= LARGEST_PORT
    ? null
    : "Digite a porta, como 587.";
}

/** Errors by field; null where a field is right. */
export const validateSettings = (values: SettingsValues, isConfigured: boolean) => ({
  sender_email: /^[^\s@]+@[^\s@]+$/.test(values.sender_email.trim()) ? null : "Digite um e-mail válido.",
  sender_password: isConfigured || values.sender_password !== "" ? null : "Digite a senha do e-mail.",
  sender_name: values.sender_name.trim() === "" ? "Digite o nome que aparece para quem recebe." : null,
  smtp_host: values.smtp_host.trim() === "" ? "Digite o servidor, como smtp.gmail.com." : null,
  smtp_port: portProblem(values.smtp_port),
});

export const settingsBody = (values: SettingsValues): EmailConfigForm => ({
  sender_email: values.sender_email.trim(),
  sender_password: values.sender_password || null,
  sender_name: values.sender_name.trim(),
  smtp_host: values.smtp_host.trim(),
  smtp_port: Number(values.smtp_port),
  smtp_username: values.smtp_username.trim() || null,
  use_tls: values.use_tls,
});

export const firstProblem = (errors: object) => FIELDS.find((field) => field in errors);
