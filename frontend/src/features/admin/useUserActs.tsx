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
};
const doneTexts: Record<Act, string> = {
  approve: "aprovado",
  block: "bloqueado",
  unblock: "desbloqueado",
  requireClearance: "treinos bloqueados até uma nova liberação",
};

interface Request {
  user: AdminUser;
  act: Act;
}

const questions = {
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
    title: "Pedir nova liberação médica?",
    label: "Pedir",
    text: "Ele não consegue iniciar treinos até declarar de novo que um médico o liberou.",
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
    if (act === "block" || act === "requireClearance" || (act === "approve" && !user.paid_until))
      setPending({ user, act });
    else mutation.mutate({ user, act });
  };
  const question = pending && pending.act !== "unblock" ? questions[pending.act] : null;
  const dialog = (
    <Confirm
      opened={question !== null}
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
