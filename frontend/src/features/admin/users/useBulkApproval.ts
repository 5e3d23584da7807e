import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AdminUser, type ApprovalResult, api } from "@/api";
import { plural } from "@/lib/format";
import { toast } from "@/ui/toast/toast";
import { adminKey } from "../queries";
import { refusal } from "../refusal";

export const countOf = (count: number) => plural(count, "aluno", "alunos");

interface Then {
  onApproved: () => void;
  onSettled: () => void;
}

/** Approves pending members together, and says what became of each. */
export function useBulkApproval(users: readonly AdminUser[], { onApproved, onSettled }: Then) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.approveUsers({ body: { user_ids: users.map(({ id }) => id) } }),
    onSuccess: (results) => {
      onApproved();
      report(results, users);
    },
    onError: (error) => toast.error(refusal(error, "Não deu para aprovar. Tente novamente.")),
    onSettled: () => {
      onSettled();
      return client.invalidateQueries({ queryKey: adminKey });
    },
  });
}

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
