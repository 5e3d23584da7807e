import { Button, Checkbox } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type DeskAssigned, type DeskTemplate } from "@/api";
import { plural } from "@/lib/format";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { useLayer } from "@/ui/dialog/useLayer";
import { toast } from "@/ui/toast/toast";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";
import { MemberSearch } from "./MemberSearch";
import { nameOf } from "./members";
import { texts } from "./texts";
import classes from "./workouts.module.css";

interface Props {
  template: DeskTemplate;
  onClose: () => void;
}

const why = { made: "", not_approved: "não está aprovado", missing: "não existe mais" } as const;

/** Makes a template's workout for several members at once. */
export function AssignPanel({ template, onClose }: Props) {
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  // "Back" leads to the templates.
  useLayer(true, onClose);
  const tell = (outcomes: DeskAssigned[]) => {
    const made = outcomes.filter(({ outcome }) => outcome === "made").length;
    if (made > 0) toast.success(`${template.name} atribuído a ${plural(made, "aluno", "alunos")}.`);
    for (const { user_id, outcome } of outcomes) {
      if (outcome !== "made") toast.error(`${chosen.get(user_id) ?? "Aluno"} ${why[outcome]}: treino não criado.`);
    }
  };
  const assign = useMutation({
    mutationFn: () =>
      api.assignDeskTemplate({ id: template.id, body: { user_ids: [...chosen.keys()], client_id: clientId } }),
    onSuccess: (outcomes) => {
      tell(outcomes);
      onClose();
      return Promise.all(
        outcomes.map(({ user_id }) => client.invalidateQueries({ queryKey: adminQueries.workouts(user_id).queryKey })),
      );
    },
    onError: (error) => toast.error(refusal(error, texts.notCreated)),
  });
  const toggle = (id: number, name: string) => {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, name);
    setChosen(next);
  };
  return (
    <div className={classes.content}>
      <MemberSearch label="Atribuir a">
        {(member) => (
          <Checkbox
            size="md"
            className={classes.check}
            label={nameOf(member)}
            description={member.email}
            checked={chosen.has(member.id)}
            onChange={() => toggle(member.id, nameOf(member))}
          />
        )}
      </MemberSearch>
      <DialogActions>
        <Button variant="default" size="md" onClick={onClose} disabled={assign.isPending}>
          Cancelar
        </Button>
        <Button
          variant="accent"
          size="md"
          loading={assign.isPending}
          disabled={chosen.size === 0}
          onClick={() => assign.mutate()}
        >
          {chosen.size === 0 ? "Escolha os alunos" : `Atribuir a ${plural(chosen.size, "aluno", "alunos")}`}
        </Button>
      </DialogActions>
    </div>
  );
}
