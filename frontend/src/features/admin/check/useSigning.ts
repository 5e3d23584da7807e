import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, api, type ProgramCheck } from "@/api";
import { toast } from "@/ui/toast/toast";
import { adminQueries, userListKey } from "../queries";
import { refusal } from "../refusal";

/** Signs a program as the trainer saw it. If it changed meanwhile, the new one is shown. */
export function useSigning(userId: number) {
  const client = useQueryClient();
  const { queryKey } = adminQueries.programCheck(userId);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ arrived_at }: ProgramCheck) => api.signProgram({ id: userId, body: { arrived_at } }),
    onSuccess: (state) => {
      client.setQueryData(queryKey, state);
      toast.success("Programa conferido. O aluno vê o seu nome.");
      return Promise.all([
        client.invalidateQueries({ queryKey: userListKey }),
        client.invalidateQueries(adminQueries.user(userId)),
        client.invalidateQueries(adminQueries.overview()),
      ]);
    },
    onError: (error) => {
      toast.error(refusal(error, "Não deu para conferir. Tente novamente."));
      if (error instanceof ApiError && !error.isTemporary) void client.invalidateQueries({ queryKey });
    },
  });
  return { sign: mutate, isSigning: isPending };
}
