import { Button, Radio } from "@mantine/core";
import { IconTemplate } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminUser } from "@/api";
import { plural } from "@/lib/format";
import { DialogActions } from "@/ui/dialog/DialogActions";
import { Sheet } from "@/ui/dialog/Sheet";
import { Empty } from "@/ui/page/Empty";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import { nameOf } from "../workouts/members";
import { useAssignment } from "../workouts/useAssignment";
import { LeftOut } from "./LeftOut";
import { countOf } from "./useBulkApproval";
import classes from "./users.module.css";

interface Props {
  /** Approved ones. */
  members: readonly AdminUser[];
  /** How many others were chosen. */
  left: number;
  onClose: () => void;
}

/** Makes the workout of one template for the chosen members. */
export function BulkAssignment({ members, left, onClose }: Props) {
  const query = useQuery(adminQueries.deskTemplates());
  const [chosen, setChosen] = useState<number | null>(null);
  const assign = useAssignment(onClose);
  return (
    <Sheet opened onClose={onClose} title={`Atribuir modelo a ${countOf(members.length)}`}>
      <Loaded query={query} failure="Não deu para abrir os modelos">
        {(templates) => {
          const template = templates.find(({ id }) => id === chosen);
          if (templates.length === 0) {
            return (
              <Empty
                icon={<IconTemplate size={32} stroke={1.5} aria-hidden />}
                title="Nenhum modelo ainda"
                text="Salve o treino de um aluno como modelo: abra Treino na linha dele."
              />
            );
          }
          return (
            <div className={classes.assign}>
              <LeftOut count={left} />
              <Radio.Group
                aria-label="Modelo"
                value={chosen === null ? null : String(chosen)}
                onChange={(value) => setChosen(Number(value))}
              >
                <div className={classes.templates}>
                  {templates.map(({ id, name, exercises }) => (
                    <Radio
                      key={id}
                      size="md"
                      value={String(id)}
                      label={name}
                      description={plural(exercises.length, "exercício", "exercícios")}
                    />
                  ))}
                </div>
              </Radio.Group>
              <DialogActions>
                <Button variant="default" size="md" onClick={onClose} disabled={assign.isPending}>
                  Cancelar
                </Button>
                <Button
                  variant="accent"
                  size="md"
                  disabled={!template}
                  loading={assign.isPending}
                  onClick={() =>
                    template &&
                    assign.mutate({ template, members: new Map(members.map((one) => [one.id, nameOf(one)])) })
                  }
                >
                  {template ? `Atribuir a ${countOf(members.length)}` : "Escolha o modelo"}
                </Button>
              </DialogActions>
            </div>
          );
        }}
      </Loaded>
    </Sheet>
  );
}
