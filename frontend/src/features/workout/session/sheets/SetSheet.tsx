import { Button } from "@mantine/core";
import { IconArrowBackUp, IconBandage, IconBarbellOff, IconTrash } from "@tabler/icons-react";
import { canFail, isDone, isFailed, liveSets, setNames } from "@/training/model/session";
import { Choices } from "@/ui/form/Choices";
import { Scale } from "@/ui/form/Scale";
import { painLabel, setTypes } from "../labels";
import type { SheetProps } from "./props";
import { Sheet } from "./Sheet";
import classes from "./sheets.module.css";

const RESERVES = [null, 0, 1, 2, 3, 4] as const;
type Reserve = (typeof RESERVES)[number];
const reserveLabel = (value: Reserve) => (value === null ? "—" : value === 4 ? "4+" : `${value}`);

export function SetSheet({ exercise, set: clientId, dispatch, onSheet }: SheetProps & { set: string }) {
  const sets = liveSets(exercise);
  const set = sets.find((candidate) => candidate.clientId === clientId);
  if (!set) return null;
  const close = () => onSheet(null);
  const fail = () => {
    close();
    dispatch({ type: "fail" });
  };
  const act = (type: "uncomplete" | "removeSet") => {
    close();
    dispatch({ type, set: clientId });
  };
  return (
    <Sheet title={setNames(sets).get(clientId)?.name ?? "Série"} onClose={close}>
      <div className={classes.choices}>
        {!isFailed(set) && (
          <>
            <Choices
              legend="Tipo de série"
              options={setTypes.map(({ value, label, hint }) => ({ value, label, hint }))}
              columns={2}
              value={set.setType}
              onChange={(value) => dispatch({ type: "setType", set: clientId, value })}
            />
            <Scale
              legend="Repetições em reserva (RIR)"
              hint="Quantas ainda faria com boa técnica? Opcional."
              options={RESERVES}
              value={set.rir as Reserve}
              labelOf={reserveLabel}
              emptyLabel="não informar"
              onChange={(value) => dispatch({ type: "rir", set: clientId, value })}
            />
          </>
        )}
        <Button
          variant={set.hasPain ? "light" : "default"}
          color="red"
          leftSection={<IconBandage size={18} aria-hidden />}
          onClick={() => onSheet({ kind: "pain", set: clientId })}
        >
          {set.hasPain ? painLabel(set.painAt, set.painScore) : "Doeu"}
        </Button>
      </div>
      <div className={classes.actions}>
        {!isDone(set) && canFail(exercise.measure, set) && (
          <Button variant="default" leftSection={<IconBarbellOff size={18} aria-hidden />} onClick={fail}>
            Não consegui nenhuma repetição
          </Button>
        )}
        {isDone(set) && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => act("uncomplete")}
          >
            Desfazer série
          </Button>
        )}
        <Button
          variant="default"
          color="red"
          disabled={sets.length === 1}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => act("removeSet")}
        >
          Remover série
        </Button>
        <Button onClick={close}>Pronto</Button>
      </div>
    </Sheet>
  );
}
