import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LazyConfirm } from "../dialog/LazyConfirm";
import { toast } from "../toast/toast";

interface Props {
  /** As in "Excluir meta". */
  what: string;
  name: string;
  /** Also refreshes what the screen shows of it. */
  remove: () => Promise<unknown>;
  /** What follows from it. */
  children: ReactNode;
}

/** Deletes one row of a list, after a question. */
export function RemoveButton({ what, name, remove, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => setAsking(false),
    onError: () => toast.error(`Erro ao excluir ${what}. Tente novamente.`),
  });
  return (
    <>
      <ActionIcon size={44} aria-label={`Excluir ${what} ${name}`} onClick={() => setAsking(true)}>
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
      <LazyConfirm
        opened={isAsking}
        title={`Excluir ${what}?`}
        confirmLabel="Excluir"
        isDanger
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={() => setAsking(false)}
      >
        {children}
      </LazyConfirm>
    </>
  );
}
