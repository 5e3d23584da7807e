import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MemberHealth } from "@/api";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";

interface Act<T> {
  /** Changes something, and answers with the whole page. */
  act: (input: T) => Promise<MemberHealth>;
  done: string;
  failed: string;
}

/** An act of the trainer on a member's health page, which shows what became of it. */
export function useHealthAct<T>(userId: number, { act, done, failed }: Act<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (health) => {
      client.setQueryData(adminQueries.health(userId).queryKey, health);
      toast.success(done);
    },
    onError: () => toast.error(failed),
  });
}
