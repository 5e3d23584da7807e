// Runs the push service. Environment: PUSH_PORT.

import { startPushService } from "./index.js";

const service = await startPushService({ port: Number(process.env.PUSH_PORT ?? 9092) });
console.log(`avisos locais: ${service.url}/messages`);

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => service.close().then(() => process.exit(0)));
}
