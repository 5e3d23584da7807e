import { ApiError, api } from "@/api";
import { isUnsent, type StoredDraft } from "../model/draft";
import { accepted, messageOf } from "./messages";
import { WorkoutGone } from "./sender";

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 410;

/**
 * Sends until the server has everything. Throws the first failure, which `verdictOn` classifies. Confirmed rows are not
 * sent again.
 */
export async function sendAll(stored: StoredDraft): Promise<void> {
  const sent = new Set<string>();
  for (let draft = stored.read(); draft && isUnsent(draft); draft = stored.read()) {
    const { session } = draft;
    const { clientId, memberId } = session;
    const { body, rows } = messageOf(draft);
    const message = JSON.stringify(rows);
    if (sent.has(message)) throw new Error("what the server confirms is not kept");
    sent.add(message);
    stored.update((it) => (it.mayExist ? it : { ...it, mayExist: true }), clientId);
    try {
      const detail = await api.putWorkoutSession({ id: clientId, body }, { memberId });
      stored.update((it) => accepted(it, rows, detail), clientId);
    } catch (error) {
      throw isGone(error) ? new WorkoutGone(clientId) : error;
    }
  }
}
