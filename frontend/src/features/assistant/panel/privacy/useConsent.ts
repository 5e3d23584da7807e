import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type AssistantConsentForm, api } from "@/api";
import { toast } from "@/ui/toast/toast";
import { assistantQueries } from "../../queries";
import { conversationQueries } from "../queries";

export function useConsent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AssistantConsentForm) => api.putAssistantConsent({ body }),
    onSuccess: (status) => {
      client.setQueryData(assistantQueries.status().queryKey, status);
      // The server has deleted the conversations.
      if (!status.has_consent) client.removeQueries({ queryKey: conversationQueries.all });
    },
    onError: () => toast.error("Não deu para salvar a autorização. Tente novamente."),
  });
}
