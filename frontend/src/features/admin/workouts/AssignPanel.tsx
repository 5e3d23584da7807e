import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import type { DeskTemplate } from "@/api";
import { plural } from "@/lib/format";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { useLayer } from "@/ui/dialog/useLayer";
import { MemberSearch } from "./MemberSearch";
import { nameOf } from "./members";
import { useAssignment } from "./useAssignment";
import classes from "./workouts.module.css";

interface Props {
  template: DeskTemplate;
  onClose: () => void;
}

/** Makes a template's workout for several members at once. */
export function AssignPanel({ template, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  // "Back" leads to the templates.
  useLayer(true, onClose);
  const assign = useAssignment(onClose);
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
          onClick={() => assign.mutate({ template, members: chosen })}
        >
          {chosen.size === 0 ? "Escolha os alunos" : `Atribuir a ${plural(chosen.size, "aluno", "alunos")}`}
        </Button>
      </DialogActions>
    </div>
  );
}
