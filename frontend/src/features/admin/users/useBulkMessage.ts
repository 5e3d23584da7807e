import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AdminUser, api, type BulkSent } from "@/api";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";
import { countOf } from "./useBulkApproval";

const why = { sent: "", refused: "retirou a autorização das mensagens", missing: "não existe mais" } as const;

/** Sends one message to several members, and says of each who didn't get it why. */
export function useBulkMessage(members: readonly AdminUser[], onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, clientId }: { text: string; clientId: string }) =>
      api.sendBulkMessage({ body: { user_ids: members.map(({ id }) => id), client_id: clientId, text } }),
    onSuccess: (outcomes) => {
      report(outcomes, members);
      onDone();
      return Promise.all(
        outcomes.map(({ user_id: id }) => client.invalidateQueries({ queryKey: adminQueries.messages(id).queryKey })),
      );
    },
    onError: (error) => toast.error(refusal(error, "Não deu para enviar. Tente novamente.")),
  });
}

function report(outcomes: readonly BulkSent[], members: readonly AdminUser[]): void {
  const sent = outcomes.filter(({ outcome }) => outcome === "sent").length;
  if (sent > 0) toast.success(`Mensagem enviada a ${countOf(sent)}.`);
  for (const { user_id, outcome } of outcomes) {
    const member = members.find(({ id }) => id === user_id);
    if (outcome !== "sent")
      toast.error(`${member?.name || member?.email || "Aluno"} ${why[outcome]}: nada foi enviado.`);
  }
}
