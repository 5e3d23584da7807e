import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, type Declaration } from "@/api";
import { TrainerContact } from "@/features/conversation";
import { LazyConfirm } from "@/ui/dialog/LazyConfirm";
import { Notice } from "@/ui/Notice";
import { toast } from "@/ui/toast/toast";
import { lockTexts } from "./lock";
import classes from "./profile.module.css";

/** Why sessions are locked, and the declaration that unlocks them. */
export function SessionLock({ lock }: { lock: Declaration }) {
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { title, text, action, statement } = lockTexts[lock];
  const declare = useMutation({
    mutationFn: () => api.declare({ body: { declaration: lock } }),
    onSuccess: async () => {
      toast.success("Declaração registrada. Você já pode treinar.");
      await client.invalidateQueries();
    },
    onError: (error) => {
      const reason = error instanceof ApiError && !error.isTemporary ? error.problem.error : undefined;
      toast.error(reason ?? "Não deu para registrar. Tente novamente.");
    },
    onSettled: () => setConfirming(false),
  });
  return (
    <div className={classes.lock}>
      <Notice
        label="Treino bloqueado"
        icon={<IconLock size={22} stroke={1.8} aria-hidden />}
        actions={
          <>
            <Button variant="default" onClick={() => setConfirming(true)}>
              {action}
            </Button>
            <TrainerContact message="Oi! Meus treinos estão bloqueados no Evolua." />
          </>
        }
      >
        <h2>{title}</h2>
        <p>{text}</p>
      </Notice>
      <LazyConfirm
        opened={isConfirming}
        title={action}
        confirmLabel="Declarar"
        isBusy={declare.isPending}
        onConfirm={() => declare.mutate()}
        onClose={() => setConfirming(false)}
      >
        {statement}
      </LazyConfirm>
    </div>
  );
}
