import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/api";
import { toast } from "@/ui/toast/toast";
import { adminKey } from "../queries";
import { refusal } from "../refusal";
import { texts } from "../texts";

/** Gives a reward and notes that it was paid. After a refusal the list is read again: another administrator was faster. */
export function useRewardActs() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: adminKey });
  const processing = useMutation({
    mutationFn: (id: number) => api.processReward({ id }),
    onSuccess: () => toast.success(texts.rewardProcessed),
    onError: (error) => toast.error(refusal(error, texts.rewardFailed)),
    onSettled: refresh,
  });
  const paying = useMutation({
    mutationFn: (id: number) => api.payReward({ id }),
    onSuccess: () => toast.success("Bônus marcado como pago."),
    onError: (error) => toast.error(refusal(error, "Não deu para marcar como pago. Tente novamente.")),
    onSettled: refresh,
  });
  const running = [processing, paying].find(({ isPending }) => isPending);
  return { process: processing.mutate, pay: paying.mutate, busyId: running?.variables ?? null };
}
