// Runs the mail catcher. Environment: MAIL_SMTP_PORT, MAIL_HTTP_PORT.

import { startMailCatcher } from "./mail.js";

const catcher = await startMailCatcher({
  smtpPort: Number(process.env.MAIL_SMTP_PORT ?? 1025),
  httpPort: Number(process.env.MAIL_HTTP_PORT ?? 8025),
});
console.log(`correio local: SMTP na porta ${catcher.smtpPort}, mensagens em ${catcher.httpUrl}`);

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => catcher.close().then(() => process.exit(0)));
}
