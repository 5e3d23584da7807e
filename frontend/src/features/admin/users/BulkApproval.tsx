import { Button, Checkbox } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminUser, type ApprovalResult, api } from "@/api";
import { Confirm } from "@/ui/dialog/Confirm";
import { toast } from "@/ui/toast/toast";
import classes from "../admin.module.css";
import { issueText } from "../payments/issue";
import { adminKey } from "../queries";
import { refusal } from "../refusal";
import type { Selection } from "./useSelection";

/** As many as one call approves. */
const MOST = 100;

interface Props {
  /** Those of the list, all pending. */
  users: readonly AdminUser[];
  selection: Selection;
}

/** Chooses pending members and approves them together. */
export function BulkApproval({ users, selection }: Props) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const chosen = users.filter(({ id }) => selection.has(id)).slice(0, MOST);
  const unpaid = chosen.filter((user) => !user.is_paid_ahead).length;
  const approval = useMutation({
    mutationFn: () => api.approveUsers({ body: { user_ids: chosen.map(({ id }) => id) } }),
    onSuccess: (results) => {
      selection.set([]);
      report(results, users);
    },
    onError: (error) => toast.error(refusal(error, "Não deu para aprovar. Tente novamente.")),
    onSettled: () => {
      setIsAsking(false);
      return client.invalidateQueries({ queryKey: adminKey });
    },
  });
  const isAll = chosen.length === Math.min(users.length, MOST);
  return (
    <div className={classes.bulk}>
      <Checkbox
        label="Selecionar todos"
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => selection.set(isAll ? [] : users.slice(0, MOST).map(({ id }) => id))}
      />
      <Button size="sm" disabled={chosen.length === 0} onClick={() => setIsAsking(true)}>
        {chosen.length === 0 ? "Aprovar selecionados" : `Aprovar ${countOf(chosen.length)}`}
      </Button>
      <Confirm
        opened={isAsking}
        title={`Aprovar ${countOf(chosen.length)}?`}
        confirmLabel="Aprovar"
        isBusy={approval.isPending}
        onConfirm={() => approval.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p>O acesso de cada um vale por um ano.</p>
        {unpaid > 0 && (
          <p>
            {unpaid === 1 ? "1 deles não tem" : `${unpaid} deles não têm`} pagamento registrado e{" "}
            {unpaid === 1 ? "fica anotado" : "ficam anotados"} como cortesia.
          </p>
        )}
        {chosen.map(
          ({ id, name, email, payment_issue: issue }) =>
            issue && (
              <p key={id}>
                <strong>{name || email}</strong>: {issueText(issue)}.
              </p>
            ),
        )}
      </Confirm>
    </div>
  );
}

const countOf = (count: number) => (count === 1 ? "1 aluno" : `${count} alunos`);

/** Says how many were approved, and names those whose state had changed. */
function report(results: readonly ApprovalResult[], users: readonly AdminUser[]): void {
  const approved = results.filter(({ outcome }) => outcome === "approved").length;
  if (approved > 0) toast.success(approved === 1 ? "1 aluno aprovado." : `${approved} alunos aprovados.`);
  const others = results
    .filter(({ outcome }) => outcome !== "approved")
    .map(({ user_id: id }) => users.find((user) => user.id === id))
    .map((user) => user?.name || user?.email)
    .join(", ");
  if (others) toast.error(`A situação mudou enquanto isso e não foi aprovado: ${others}.`);
}
