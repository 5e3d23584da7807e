// Runs the local provider. Environment: OIDC_PORT, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, EVOLUA_PUBLIC_URL.

import { startProvider } from "./index.js";

const { EVOLUA_PUBLIC_URL = "http://localhost:8080", OIDC_CLIENT_ID = "evolua-dev", OIDC_CLIENT_SECRET } = process.env;
const port = Number(process.env.OIDC_PORT ?? 9090);

if (!OIDC_CLIENT_SECRET) {
  console.error("OIDC_CLIENT_SECRET is missing: set the same value for the provider and the server.");
  process.exit(2);
}

const provider = await startProvider({
  port,
  clientId: OIDC_CLIENT_ID,
  clientSecret: OIDC_CLIENT_SECRET,
  redirectUris: [`${EVOLUA_PUBLIC_URL}/auth/callback`],
});
console.log(`provedor local em ${provider.issuer}`);

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => provider.close().then(() => process.exit(0)));
}
