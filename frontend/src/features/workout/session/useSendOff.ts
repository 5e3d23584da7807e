import { useQueryClient } from "@tanstack/react-query";
import { flushOutbox } from "@/training/send";
import { workoutQueries } from "../queries";

/** What has to follow once a session is out of the way: send it, and show what became of it. */
export function useSendOff(memberId: number) {
  const client = useQueryClient();
  return async () => {
    await flushOutbox(memberId);
    await client.invalidateQueries({ queryKey: workoutQueries.all });
  };
}
