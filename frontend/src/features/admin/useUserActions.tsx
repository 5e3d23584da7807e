import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminUser, api } from "@/api";
import { Confirm } from "@/ui/Confirm";
import { toast } from "@/ui/toast";
import type { UserAction } from "./model";
import { adminQueries } from "./queries";
import { refusal } from "./refusal";
import { texts } from "./texts";

const calls = {
  approve: api.approveUser,
  block: api.blockUser,
  unblock: api.unblockUser,
  requireClearance: api.requireClearance,
  recordTalk: api.recordTalk,
};
const doneTexts: Record<UserAction, string> = {
  approve: "aprovado",
  block: "bloqueado",
  unblock: "desbloqueado",
  requireClearance: "treinos bloqueados até a liberação médica",
  recordTalk: "conversa anotada",
};

interface Request {
  user: AdminUser;
  action: UserAction;
}

/** Actions that need a confirmation. */
const questions: Partial<Record<UserAction, { title: string; label: string; text: string }>> = {
  approve: {
    title: texts.approveUnpaid,
    label: "Aprovar",
    text: "Não há pagamento registrado. O acesso vale por um ano e fica anotado como cortesia.",
  },
  block: {
    title: "Bloquear aluno?",
    label: "Bloquear",
    text: "Ele perde o acesso na hora e vê o aviso de bloqueio. Dá para desbloquear depois.",
  },
  requireClearance: {
    title: "Pedir liberação médica?",
    label: "Pedir",
    text: "O aluno não consegue iniciar treinos até declarar que um médico liberou.",
  },
};

/** Runs an action at once, or after a confirmation: approving without a payment, blocking, requiring a clearance. */
export function useUserActions() {
  const client = useQueryClient();
  const [pending, setPending] = useState<Request | null>(null);
  const mutation = useMutation({
    mutationFn: ({ user, action }: Request) => calls[action]({ id: user.id }),
    onSuccess: (row, { action }) => {
      client.setQueryData(adminQueries.users().queryKey, (rows: AdminUser[] | undefined) =>
        rows?.map((user) => (user.id === row.id ? row : user)),
      );
      toast.success(`${row.name || row.email}: ${doneTexts[action]}.`);
    },
    onError: (error) => toast.error(refusal(error, "Não deu para concluir. Tente novamente.")),
    onSettled: () => {
      setPending(null);
      return client.invalidateQueries({ queryKey: adminQueries.users().queryKey });
    },
  });
  const request = (user: AdminUser, action: UserAction) => {
    const needsNoQuestion = action === "approve" && user.is_paid_ahead;
    if (questions[action] && !needsNoQuestion) setPending({ user, action });
    else mutation.mutate({ user, action });
  };
  const question = pending && questions[pending.action];
  const dialog = (
    <Confirm
      opened={Boolean(question)}
      title={question?.title ?? ""}
      confirmLabel={question?.label ?? ""}
      isDanger={pending?.action === "block"}
      isBusy={mutation.isPending}
      onConfirm={() => pending && mutation.mutate(pending)}
      onClose={() => setPending(null)}
    >
      <strong>{pending?.user.name || pending?.user.email}</strong>
      <br />
      {question?.text}
    </Confirm>
  );
  return { request, dialog, busyId: mutation.isPending ? mutation.variables.user.id : null };
}
