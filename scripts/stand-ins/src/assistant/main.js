// Runs the assistant. Environment: ASSISTANT_PORT, ASSISTANT_KEY.

import { startAssistant } from "./index.js";

const { ASSISTANT_KEY } = process.env;

if (!ASSISTANT_KEY) {
  console.error("ASSISTANT_KEY is missing: set the server's OPENAI_API_KEY to the same value.");
  process.exit(2);
}

const assistant = await startAssistant({ port: Number(process.env.ASSISTANT_PORT ?? 9093), key: ASSISTANT_KEY });
console.log(`assistente local em ${assistant.url}`);

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => assistant.close().then(() => process.exit(0)));
}
