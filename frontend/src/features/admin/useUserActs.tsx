import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminUser, ApiError, api } from "@/api";
import { Confirm } from "@/ui/Confirm";
import { toast } from "@/ui/toast";
import type { Act } from "./model";
import { adminQueries } from "./queries";
import { texts } from "./texts";

const calls = {
  approve: api.approveUser,
  block: api.blockUser,
  unblock: api.unblockUser,
  requireClearance: api.requireClearance,
  recordTalk: api.recordTalk,
};
const doneTexts: Record<Act, string> = {
  approve: "aprovado",
  block: "bloqueado",
  unblock: "desbloqueado",
  requireClearance: "treinos bloqueados até a liberação médica",
  recordTalk: "conversa anotada",
};

interface Request {
  user: AdminUser;
  act: Act;
}

/** What the acts that ask for a confirmation say. */
const questions: Partial<Record<Act, { title: string; label: string; text: string }>> = {
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

/** Approving without a payment and blocking ask for confirmation; other actions run at once. */
export function useUserActs() {
  const client = useQueryClient();
  const [pending, setPending] = useState<Request | null>(null);
  const mutation = useMutation({
    mutationFn: ({ user, act }: Request) => calls[act]({ id: user.id }),
    onSuccess: (row, { act }) => {
      client.setQueryData(adminQueries.users().queryKey, (rows: AdminUser[] | undefined) =>
        rows?.map((user) => (user.id === row.id ? row : user)),
      );
      toast.success(`${row.name || row.email}: ${doneTexts[act]}.`);
    },
    onError: (error) => {
      const text = error instanceof ApiError && !error.isTemporary ? error.problem.error : undefined;
      toast.error(text ?? "Não deu para concluir. Tente novamente.");
    },
    onSettled: () => {
      setPending(null);
      return client.invalidateQueries({ queryKey: adminQueries.users().queryKey });
    },
  });
  const request = (user: AdminUser, act: Act) => {
    const needsNoQuestion = act === "approve" && user.paid_until;
    if (questions[act] && !needsNoQuestion) setPending({ user, act });
    else mutation.mutate({ user, act });
  };
  const question = pending && questions[pending.act];
  const dialog = (
    <Confirm
      opened={Boolean(question)}
      title={question?.title ?? ""}
      confirmLabel={question?.label ?? ""}
      isDanger={pending?.act === "block"}
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
