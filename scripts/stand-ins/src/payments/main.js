// Runs the payment provider. Environment: PAYMENTS_PORT, PAYMENTS_ACCESS_TOKEN, PAYMENTS_WEBHOOK_SECRET; optional are
// PAYMENTS_NOTIFY_URL, where webhooks go for preferences without an address of their own, and PAYMENTS_PUBLIC_URL.

import { startPaymentProvider } from "./index.js";

const { PAYMENTS_ACCESS_TOKEN, PAYMENTS_WEBHOOK_SECRET, PAYMENTS_NOTIFY_URL, PAYMENTS_PUBLIC_URL } = process.env;

if (!PAYMENTS_ACCESS_TOKEN || !PAYMENTS_WEBHOOK_SECRET) {
  console.error(
    "PAYMENTS_ACCESS_TOKEN or PAYMENTS_WEBHOOK_SECRET is missing: set the same values for the provider and the server.",
  );
  process.exit(2);
}

const provider = await startPaymentProvider({
  port: Number(process.env.PAYMENTS_PORT ?? 9091),
  accessToken: PAYMENTS_ACCESS_TOKEN,
  webhookSecret: PAYMENTS_WEBHOOK_SECRET,
  notifyUrl: PAYMENTS_NOTIFY_URL || undefined,
  publicUrl: PAYMENTS_PUBLIC_URL || undefined,
});
console.log(`pagamentos locais em ${provider.url}`);

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => provider.close().then(() => process.exit(0)));
}
