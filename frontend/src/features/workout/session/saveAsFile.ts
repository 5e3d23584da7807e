import type { Draft } from "@/training/model/draft";
import { wholeBody } from "@/training/sync/messages";

/** The workout as a JSON file, in the words of the API, so that nothing depends on this device. */
export function saveAsFile(draft: Draft): void {
  const { session } = draft;
  const text = JSON.stringify({ client_id: session.clientId, ...wholeBody(session) }, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `treino-${session.date}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
