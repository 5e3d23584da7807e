import { ApiError, api } from "@/api";
import { type Draft, drafts } from "./draft";
import { openBody } from "./saving";

async function remove(draft: Draft): Promise<void> {
  // The answer to the opening call may have been lost; sending it again returns the same workout's number.
  const id = draft.saved.workoutId ?? (await api.createWorkout({ body: openBody(draft.session) })).id;
  await api.deleteWorkout({ id });
}

/** Deletes on the server what was given up on this device. What fails stays for the next time. */
export async function deleteAbandoned(memberId: number): Promise<void> {
  const left: Draft[] = [];
  for (const draft of drafts.abandonedOf(memberId)) {
    try {
      await remove(draft);
    } catch (error) {
      const isGone = error instanceof ApiError && !error.isTemporary && error.status !== 401 && error.status !== 403;
      if (!isGone) left.push(draft);
    }
  }
  drafts.keepAbandoned(memberId, left);
}
