import { ApiError, api, fieldErrors } from "@/api";
import { attemptOf, claimAttempt } from "../engine/attempts";
import { type Draft, isUnsent } from "../kept/draft";
import { isLock } from "../lock";
import { renewed } from "./renew";
import { accepted, messageOf } from "./wire";

/** What a failed send means for what was to be sent. */
export type Verdict =
  | { kind: "retry"; afterMs: number | null; isReachable: boolean }
  | { kind: "wait"; message: string; isLocked: boolean }
  | { kind: "refused"; message: string };

export function verdictOn(error: unknown): Verdict {
  if (!(error instanceof ApiError)) return { kind: "refused", message: "Não deu para preparar o envio." };
  if (error.status === 401 || error.status === 403) {
    return { kind: "wait", message: error.message, isLocked: isLock(error) };
  }
  if (!error.isTemporary) return { kind: "refused", message: reasonOf(error) };
  const afterMs = error.retryAfterSeconds === null ? null : error.retryAfterSeconds * 1000;
  return { kind: "retry", afterMs, isReachable: error.status !== 0 };
}

/** The server speaks of a form's fields, and there is no form here. */
function reasonOf(error: ApiError): string {
  const [text] = Object.values(fieldErrors(error));
  return text ? `Um valor deste treino não foi aceito: ${text}` : error.message;
}

let queue: Promise<unknown> = Promise.resolve();

/** One sender at a time, over all tabs where the browser can say so. */
export function alone<T>(memberId: number, work: () => Promise<T>): Promise<T> {
  if ("locks" in navigator) return navigator.locks.request(`evolua.send.${memberId}`, work);
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
}

/** What to do with the draft after a refusal that names a way out; null where there is none. */
function wayOut({ session }: Draft, error: unknown): ((draft: Draft) => Draft) | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 410) {
    // Deleted before, perhaps by another device: what was done since becomes a workout of its own.
    const attempt = attemptOf(session);
    claimAttempt({ ...session, attempt });
    return (draft) => ({ session: renewed(draft.session, attempt), acked: {}, mayExist: false });
  }
  if (error.status === 404 && session.serverId !== null) {
    return (draft) => ({ session: { ...draft.session, serverId: null }, acked: {}, mayExist: false });
  }
  return null;
}

export interface Holder {
  read(): Draft | null;
  /** Replaces what was read, by way of what may have changed meanwhile. */
  update(change: (draft: Draft) => Draft, before: string): void;
}

/** Sends until the server knows all of it. Throws what `verdictOn` judges; nothing that was confirmed is sent again. */
export async function sendAll(holder: Holder): Promise<void> {
  for (let draft = holder.read(); draft && isUnsent(draft); draft = holder.read()) {
    const { clientId, serverId } = draft.session;
    const { body, rows } = messageOf(draft);
    holder.update((it) => (it.mayExist ? it : { ...it, mayExist: true }), clientId);
    try {
      const detail = await api.putWorkoutSession({ id: serverId ?? clientId, body });
      holder.update((it) => accepted(it, rows, detail), clientId);
    } catch (error) {
      const change = wayOut(draft, error);
      if (!change) throw error;
      holder.update(change, clientId);
    }
  }
}
