import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Administrator, api } from "@/api";
import { Confirm } from "@/ui/Confirm";
import { toast } from "@/ui/toast";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";

/** Removes another administrator, after a question. */
export function useRemoval(onRemoved: () => void) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Administrator | null>(null);
  const removal = useMutation({
    mutationFn: ({ id }: Administrator) => api.removeAdministrator({ id }),
    onSuccess: (_, { username }) => {
      toast.success(`${username} não entra mais na administração.`);
      onRemoved();
    },
    onError: (error) => toast.error(refusal(error, "Não deu para remover. Tente novamente.")),
    onSettled: () => {
      setAsked(null);
      return client.invalidateQueries({ queryKey: adminQueries.administrators().queryKey });
    },
  });
  const dialog = (
    <Confirm
      opened={asked !== null}
      title={`Remover ${asked?.username ?? ""}?`}
      confirmLabel="Remover"
      isDanger
      isBusy={removal.isPending}
      onConfirm={() => asked && removal.mutate(asked)}
      onClose={() => setAsked(null)}
    >
      A pessoa sai da administração na hora e não entra mais. O registro continua mostrando o que ela fez.
    </Confirm>
  );
  return { ask: setAsked, dialog };
}
