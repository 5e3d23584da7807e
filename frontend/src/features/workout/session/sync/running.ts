import { isUnsent } from "../kept/draft";
import { slotsOf } from "../kept/slots";
import { alone, type Holder, sendAll, type Verdict, verdictOn } from "./sender";

/** The session that runs on this device, as all tabs and the sender see it. */
function holderOf(memberId: number): Holder {
  const { running } = slotsOf(memberId);
  return {
    read: () => running.read(),
    update(change, clientId) {
      const draft = running.read();
      if (draft?.session.clientId === clientId) running.write(change(draft));
    },
  };
}

/** Tells the server what it doesn't know of the running session. Answers what stood in the way, if anything did. */
export async function sendRunning(memberId: number): Promise<Verdict | null> {
  const draft = slotsOf(memberId).running.read();
  if (!draft || !isUnsent(draft)) return null;
  try {
    await alone(memberId, () => sendAll(holderOf(memberId)));
    return null;
  } catch (error) {
    return verdictOn(error);
  }
}
