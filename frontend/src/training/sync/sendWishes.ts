import { api, type ProgramChange } from "@/api";
import { readWishes, removeWish } from "../device/wishes";
import type { Wish } from "../model/wish";
import { verdictOn, whenDue, withSendLock } from "./sender";

export interface SentWish {
  wish: Wish;
  /** What changed in the program, or why the server refused. */
  outcome: ProgramChange | { refused: string };
}

const put = (memberId: number, { exerciseId: id, reason }: Wish): Promise<ProgramChange> =>
  reason === null
    ? api.includeOwnExercise({ id }, { memberId })
    : api.excludeOwnExercise({ id, body: { reason } }, { memberId });

/** Sends the member's wishes until one fails for now. Returns those that the server has answered. */
export async function sendWishes(memberId: number): Promise<SentWish[]> {
  if (readWishes(memberId).length === 0) return [];
  const sent: SentWish[] = [];
  const sendEach = async () => {
    for (const wish of readWishes(memberId)) {
      try {
        sent.push({ wish, outcome: await put(memberId, wish) });
      } catch (error) {
        const verdict = verdictOn(error);
        if (verdict.kind !== "refused") throw error;
        sent.push({ wish, outcome: { refused: verdict.message } });
      }
      removeWish(memberId, wish);
    }
  };
  await withSendLock(memberId, () => whenDue(memberId, "outbox", sendEach)).catch(() => undefined);
  return sent;
}
