import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Confirm } from "@/ui/Confirm";
import { toast } from "@/ui/toast";
import { useRefreshChallenges } from "./useRefreshChallenges";

interface Props {
  title: string;
  what: "desafio" | "meta";
  remove: () => Promise<unknown>;
}

export function RemoveButton({ title, what, remove }: Props) {
  const [isAsking, setAsking] = useState(false);
  const refresh = useRefreshChallenges();
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await refresh();
      setAsking(false);
    },
    onError: () => toast.error(`Erro ao excluir ${what}. Tente novamente.`),
  });
  return (
    <>
      <ActionIcon size={44} aria-label={`Excluir ${what} ${title}`} onClick={() => setAsking(true)}>
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Confirm
        opened={isAsking}
        title={`Excluir ${what}?`}
        confirmLabel="Excluir"
        isDanger
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>“{title}” sai da sua lista. Os seus treinos não mudam.</p>
      </Confirm>
    </>
  );
}
