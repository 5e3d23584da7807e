import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/api";
import { toast } from "@/ui/toast/toast";
import { adminKey } from "../queries";
import { refusal } from "../refusal";

/**
 * Queues a letter again that was given up. `onQueued` gives the focus another place: the button goes away. After a refusal the list is read again: another
 * administrator was faster.
 */
export function useMailRetry(onQueued: () => void) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: (id: number) => api.retryEmail({ id }),
    onSuccess: () => {
      toast.success("O e-mail voltou para a fila.");
      onQueued();
    },
    onError: (error) => toast.error(refusal(error, "Não deu para tentar de novo. Espere um pouco e repita.")),
    onSettled: () => client.invalidateQueries({ queryKey: [...adminKey, "mail", "log"] }),
  });
  return { retry: retry.mutate, busyId: retry.isPending ? retry.variables : null };
}
