import type { EmailConfig, LoggedEmail } from "../api/schema";

export const unsetMail: EmailConfig = {
  is_configured: false,
  sender_email: "",
  sender_name: "",
  smtp_host: "smtp.gmail.com",
  smtp_port: 587,
  smtp_username: null,
  use_tls: true,
};
export const configuredMail: EmailConfig = {
  ...unsetMail,
  is_configured: true,
  sender_email: "ola@evolua.com",
  sender_name: "Evolua",
};

export const loggedMail = (change: Partial<LoggedEmail> = {}): LoggedEmail => ({
  id: 9,
  kind: "welcome",
  user_id: 7,
  recipient_name: "Marina Souza",
  recipient_email: "marina@exemplo.com",
  status: "sent",
  attempts: 1,
  last_error: null,
  created_at: "2026-11-24T15:00:00Z",
  sent_at: "2026-11-24T15:00:05Z",
  ...change,
});
export const deadMail = loggedMail({
  status: "dead",
  sent_at: null,
  attempts: 10,
  last_error: "550 5.1.1 No such user here",
});
