// Runs the mail catcher. Environment: MAIL_SMTP_PORT, MAIL_HTTP_PORT; to require a sign-in, MAIL_USER and MAIL_PASSWORD;
// MAIL_TLS (starttls, implicit or none); MAIL_CA_FILE, where to write the authority that signed the SMTP certificate.

import { writeFileSync } from "node:fs";
import { startMailCatcher } from "./index.js";

const { MAIL_USER, MAIL_PASSWORD, MAIL_TLS = "starttls", MAIL_CA_FILE } = process.env;

if (Boolean(MAIL_USER) !== Boolean(MAIL_PASSWORD)) {
  console.error("Set MAIL_USER and MAIL_PASSWORD together or neither.");
  process.exit(2);
}
if (!["starttls", "implicit", "none"].includes(MAIL_TLS)) {
  console.error("MAIL_TLS must be starttls, implicit or none.");
  process.exit(2);
}

const catcher = await startMailCatcher({
  smtpPort: Number(process.env.MAIL_SMTP_PORT ?? 1025),
  httpPort: Number(process.env.MAIL_HTTP_PORT ?? 8025),
  auth: MAIL_USER ? { user: MAIL_USER, password: MAIL_PASSWORD } : undefined,
  tls: MAIL_TLS,
});
if (MAIL_CA_FILE) writeFileSync(MAIL_CA_FILE, catcher.ca);
console.log(`correio local: SMTP na porta ${catcher.smtpPort}, mensagens em ${catcher.httpUrl}`);

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => catcher.close().then(() => process.exit(0)));
}
