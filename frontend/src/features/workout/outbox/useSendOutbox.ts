import { useQueryClient } from "@tanstack/react-query";
import { sendOutbox } from "@/training";
import { workoutQueries } from "../queries";

/** What has to follow once a session is out of the way: send it, and show what became of it. */
export function useSendOutbox(memberId: number) {
  const client = useQueryClient();
  return async () => {
    await sendOutbox(memberId, true);
    await client.invalidateQueries({ queryKey: workoutQueries.all });
  };
}
