import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api";
import { toast } from "@/ui/toast/toast";

/** Sends the answer to a question that the server asks once: another tab or device may have answered it. */
export function useAnswer<Value, Result>(send: (value: Value) => Promise<Result>, success?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async () => {
      if (success) toast.success(success);
      await client.invalidateQueries();
    },
    onError: async (error) => {
      const isAnswered = error instanceof ApiError && error.status === 409;
      toast.error(isAnswered ? error.message : "Não deu para anotar. Tente novamente.");
      if (isAnswered) await client.invalidateQueries();
    },
  });
}
