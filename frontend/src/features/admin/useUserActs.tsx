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
const done: Record<Act, string> = {
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
  const [asked, setAsked] = useState<Request | null>(null);
  const mutation = useMutation({
    mutationFn: ({ user, act }: Request) => calls[act]({ id: user.id }),
    onSuccess: (row, { act }) => {
      client.setQueryData(adminQueries.users().queryKey, (rows: AdminUser[] | undefined) =>
        rows?.map((it) => (it.id === row.id ? row : it)),
      );
      toast.success(`${row.name || row.email}: ${done[act]}.`);
    },
    onError: (error) => {
      const text = error instanceof ApiError && !error.isTemporary ? error.problem.error : undefined;
      toast.error(text ?? "Não deu para concluir. Tente novamente.");
    },
    onSettled: () => {
      setAsked(null);
      return client.invalidateQueries({ queryKey: adminQueries.users().queryKey });
    },
  });
  const ask = (user: AdminUser, act: Act) => {
    if (act === "block" || act === "requireClearance" || (act === "approve" && !user.paid_until))
      setAsked({ user, act });
    else mutation.mutate({ user, act });
  };
  const question = asked && asked.act !== "unblock" ? questions[asked.act] : null;
  const dialog = (
    <Confirm
      opened={question !== null}
      title={question?.title ?? ""}
      confirmLabel={question?.label ?? ""}
      isDanger={asked?.act === "block"}
      isBusy={mutation.isPending}
      onConfirm={() => asked && mutation.mutate(asked)}
      onClose={() => setAsked(null)}
    >
      <strong>{asked?.user.name || asked?.user.email}</strong>
      <br />
      {question?.text}
    </Confirm>
  );
  return { ask, dialog, busyId: mutation.isPending ? mutation.variables.user.id : null };
}
