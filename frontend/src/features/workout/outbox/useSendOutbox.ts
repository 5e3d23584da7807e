import { useQueryClient } from "@tanstack/react-query";
import { sendOutbox } from "@/training";
import { workoutQueries } from "../queries";

/** Sends the outbox after a session has ended, and refreshes what the screens show. */
export function useSendOutbox(memberId: number) {
  const client = useQueryClient();
  return async () => {
    await sendOutbox(memberId, true);
    await client.invalidateQueries({ queryKey: workoutQueries.all });
  };
}
