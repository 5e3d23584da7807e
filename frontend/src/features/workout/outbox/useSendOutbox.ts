import { useQueryClient } from "@tanstack/react-query";
import { sendOutbox } from "@/training";
import { postponeRefresh, refreshAfterTraining } from "../data/refreshAfterTraining";

/** Sends the outbox after a session has ended, and refreshes what the screens show. */
export function useSendOutbox(memberId: number) {
  const client = useQueryClient();
  return async () => {
    postponeRefresh(client);
    await sendOutbox(memberId, true);
    await refreshAfterTraining(client);
  };
}
