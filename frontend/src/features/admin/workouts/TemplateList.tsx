import { IconTemplate } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type DeskTemplate } from "@/api";
import { plural } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { Confirm } from "@/ui/dialog/Confirm";
import { useLayer } from "@/ui/dialog/useLayer";
import { Empty } from "@/ui/page/Empty";
import { toast } from "@/ui/toast/toast";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import { refusal } from "../refusal";
import { Prescribed } from "./Prescribed";
import { texts } from "./texts";
import { Action } from "./WorkoutList";
import classes from "./workouts.module.css";

interface Props {
  /** Begins a workout of the member from it. */
  onUse: (template: DeskTemplate) => void;
  onAssign: (template: DeskTemplate) => void;
  onEdit: (template: DeskTemplate) => void;
  onClose: () => void;
}

/** The workouts that the trainer keeps for no member. */
export function TemplateList({ onClose, ...acts }: Props) {
  // "Back" leads to the member's workouts.
  useLayer(true, onClose);
  const query = useQuery(adminQueries.deskTemplates());
  return (
    <Loaded query={query} failure="Não deu para abrir os modelos">
      {(templates) => <Rows templates={templates} {...acts} />}
    </Loaded>
  );
}

function Rows({ templates, onUse, onAssign, onEdit }: Omit<Props, "onClose"> & { templates: DeskTemplate[] }) {
  const client = useQueryClient();
  const [doomed, setDoomed] = useState<DeskTemplate | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: DeskTemplate) => api.deleteDeskTemplate({ id }),
    onSuccess: () => toast.success("Modelo excluído."),
    onError: (error) => toast.error(refusal(error, texts.templateNotDeleted)),
    onSettled: () => {
      setDoomed(null);
      return client.invalidateQueries({ queryKey: adminQueries.deskTemplates().queryKey });
    },
  });
  if (templates.length === 0) {
    return (
      <Empty
        icon={<IconTemplate size={32} stroke={1.5} aria-hidden />}
        title="Nenhum modelo ainda"
        text="Salve o treino de um aluno como modelo, ou monte um novo."
      />
    );
  }
  return (
    <>
      <ul className={classes.rows} aria-label="Modelos de treino">
        {templates.map((template) => (
          <li key={template.id} className={classes.row} aria-label={template.name}>
            <h3>{template.name}</h3>
            <p className={classes.facts}>
              {template.day_code && <Badge tone="accent">Treino {template.day_code}</Badge>}
              <span className={classes.dim}>{plural(template.exercises.length, "exercício", "exercícios")}</span>
            </p>
            <Prescribed exercises={template.exercises} />
            <div className={classes.actions}>
              <Action name="Usar modelo" of={template} onClick={() => onUse(template)} />
              <Action name="Editar" of={template} onClick={() => onEdit(template)} />
              <Action name="Atribuir a vários alunos" of={template} onClick={() => onAssign(template)} />
              <Action name="Excluir" of={template} isDanger onClick={() => setDoomed(template)} />
            </div>
          </li>
        ))}
      </ul>
      <Confirm
        opened={doomed !== null}
        title="Excluir modelo"
        confirmLabel="Excluir"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
        onClose={() => setDoomed(null)}
      >
        <strong>{doomed?.name}</strong>
        <br />
        Os treinos que os alunos já receberam continuam com eles.
      </Confirm>
    </>
  );
}
