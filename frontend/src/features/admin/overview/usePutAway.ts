import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, type LineToPutAway, type OverviewLine } from "@/api";
import { toast } from "@/ui/toast/toast";
import { toastWithUndo } from "@/ui/toast/UndoToast";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";

type Until = LineToPutAway["for"];

const done: Record<Until, string> = { week: "Dispensado por uma semana.", good: "Dispensado de vez." };

const isSame = (one: OverviewLine, other: OverviewLine) => one.user_id === other.user_id && one.reason === other.reason;

/** Puts a line away at once, and takes it back if the server didn't or the trainer thinks better of it. */
export function usePutAway(onGone: () => void) {
  const client = useQueryClient();
  const { queryKey } = adminQueries.overview();
  const reread = () => client.invalidateQueries({ queryKey });
  const back = useMutation({
    mutationFn: ({ user_id: id, reason }: OverviewLine) => api.bringLineBack({ id, reason }),
    onError: (error) => toast.error(refusal(error, "Não deu para desfazer. Tente novamente.")),
    onSettled: reread,
  });
  const away = useMutation({
    mutationFn: ({ line, until }: { line: OverviewLine; until: Until }) =>
      api.putLineAway({ id: line.user_id, reason: line.reason, body: { since: line.since, for: until } }),
    onMutate: async ({ line }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (lines) => lines?.filter((one) => !isSame(one, line)));
      onGone();
    },
    onSuccess: (_, { line, until }) => {
      toastWithUndo(`${line.name || line.email}: ${done[until]}`, () => back.mutate(line));
    },
    onError: (error) => toast.error(refusal(error, "Não deu para dispensar. Tente novamente.")),
    onSettled: reread,
  });
  return (line: OverviewLine, until: Until) => away.mutate({ line, until });
}
