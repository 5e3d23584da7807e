import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type DeskAssigned, type DeskTemplate } from "@/api";
import { plural } from "@/lib/format";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";
import { texts } from "./texts";

const why = { made: "", not_approved: "não está aprovado", missing: "não existe mais" } as const;

interface Assignment {
  template: DeskTemplate;
  /** Names by id. */
  members: ReadonlyMap<number, string>;
}

/** Makes a template's workout for several members, and says of each for whom it wasn't made why. */
export function useAssignment(onDone: () => void) {
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  const tell = (outcomes: DeskAssigned[], { template, members }: Assignment) => {
    const made = outcomes.filter(({ outcome }) => outcome === "made").length;
    if (made > 0) toast.success(`${template.name} atribuído a ${plural(made, "aluno", "alunos")}.`);
    for (const { user_id, outcome } of outcomes) {
      if (outcome !== "made") toast.error(`${members.get(user_id) ?? "Aluno"} ${why[outcome]}: treino não criado.`);
    }
  };
  return useMutation({
    mutationFn: ({ template, members }: Assignment) =>
      api.assignDeskTemplate({ id: template.id, body: { user_ids: [...members.keys()], client_id: clientId } }),
    onSuccess: (outcomes, assignment) => {
      tell(outcomes, assignment);
      onDone();
      return Promise.all(
        outcomes.map(({ user_id }) => client.invalidateQueries({ queryKey: adminQueries.workouts(user_id).queryKey })),
      );
    },
    onError: (error) => toast.error(refusal(error, texts.notCreated)),
  });
}
