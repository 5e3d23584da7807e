import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminUser, api, type NewUndo } from "@/api";
import { Confirm } from "@/ui/dialog/Confirm";
import { toast } from "@/ui/toast/toast";
import { toastWithUndo } from "@/ui/toast/UndoToast";
import type { UserAction } from "../model";
import { issueQuestion } from "../payments/issue";
import { adminQueries, userListKey } from "../queries";
import { refusal } from "../refusal";
import { texts } from "../texts";

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

/** Actions that the row carries out; deleting has a dialog of its own. */
type Act = Exclude<UserAction, "delete">;

interface Request {
  user: AdminUser;
  action: Act;
}

/** Actions that need a confirmation. */
const questions: Partial<Record<Act, { title: string; label: string; text: (user: AdminUser) => string }>> = {
  approve: {
    title: texts.approveUnpaid,
    label: "Aprovar",
    text: ({ payment_issue: issue }) =>
      issue
        ? issueQuestion(issue)
        : "Não há pagamento registrado. O acesso vale por um ano e fica anotado como cortesia.",
  },
  block: {
    title: "Bloquear aluno?",
    label: "Bloquear",
    text: () => "Ele perde o acesso na hora e vê o aviso de bloqueio. Dá para desbloquear depois.",
  },
  requireClearance: {
    title: "Pedir liberação médica?",
    label: "Pedir",
    text: () => "O aluno não consegue iniciar treinos até declarar que um médico liberou.",
  },
};

/** Shows a changed member in every list before the lists are read again. */
function replaceUser(client: QueryClient, changed: AdminUser): void {
  client.setQueriesData<InfiniteData<AdminUser[]>>(
    { queryKey: userListKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => page.map((user) => (user.id === changed.id ? changed : user))),
      },
  );
}

/** What was read of one member stays: each reading of health data is logged. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: userListKey }),
    client.invalidateQueries(adminQueries.userCounts()),
    client.invalidateQueries(adminQueries.overview()),
  ]);
}

/** Runs an action at once, or after a confirmation: approving without a payment, blocking, requiring a clearance. */
export function useUserActions() {
  const client = useQueryClient();
  const [pending, setPending] = useState<Request | null>(null);
  const mutation = useMutation({
    mutationFn: ({ user, action }: Request) => calls[action]({ id: user.id }),
    onSuccess: (row, { action }) => {
      replaceUser(client, row);
      const done = `${row.name || row.email}: ${doneTexts[action]}.`;
      if (action === "approve" || action === "block" || action === "unblock") {
        toastWithUndo(done, () => undo.mutate({ user: row, decision: action }));
      } else toast.success(done);
    },
    onError: (error) => toast.error(refusal(error, "Não deu para concluir. Tente novamente.")),
    onSettled: (_, __, { user, action }) => {
      setPending(null);
      const isAboutHealth = action === "recordTalk" || action === "requireClearance";
      return Promise.all([refresh(client), isAboutHealth && client.invalidateQueries(adminQueries.health(user.id))]);
    },
  });
  const undo = useMutation({
    mutationFn: ({ user, decision }: { user: AdminUser; decision: NewUndo["decision"] }) =>
      api.undoDecision({ id: user.id, body: { decision } }),
    onSuccess: (row) => {
      replaceUser(client, row);
      toast.success(`${row.name || row.email}: desfeito.`);
    },
    onError: (error) => toast.error(refusal(error, "Não deu para desfazer. Tente novamente.")),
    onSettled: () => refresh(client),
  });
  const request = (user: AdminUser, action: Act) => {
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
      isDanger={pending?.action === "block" || (pending?.action === "approve" && !!pending.user.payment_issue)}
      isBusy={mutation.isPending}
      onConfirm={() => pending && mutation.mutate(pending)}
      onClose={() => setPending(null)}
    >
      <strong>{pending?.user.name || pending?.user.email}</strong>
      <br />
      {pending && question?.text(pending.user)}
    </Confirm>
  );
  return { request, dialog, busyId: mutation.isPending ? mutation.variables.user.id : null };
}
