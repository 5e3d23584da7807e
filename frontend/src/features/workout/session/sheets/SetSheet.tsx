import { Button } from "@mantine/core";
import { IconArrowBackUp, IconBandage, IconBarbellOff, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import { canFail, isDone, isFailed, liveSets, setNames } from "@/training/model/session";
import { Choices } from "@/ui/form/Choices";
import { partLabel, setTypes } from "../labels";
import type { SheetProps } from "./props";
import { Sheet } from "./Sheet";
import classes from "./sheets.module.css";

const RESERVES = [null, 0, 1, 2, 3, 4] as const;
const reserveLabel = (value: number | null) => (value === null ? "—" : value === 4 ? "4+" : `${value}`);

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
            <Reserve value={set.rir} onChange={(value) => dispatch({ type: "rir", set: clientId, value })} />
          </>
        )}
        <Button
          variant={set.hasPain ? "light" : "default"}
          color="red"
          leftSection={<IconBandage size={18} aria-hidden />}
          onClick={() => onSheet({ kind: "pain", set: clientId })}
        >
          {set.hasPain && set.painAt ? `Doeu: ${partLabel(set.painAt)}` : "Doeu"}
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

interface ReserveProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Optional: repetitions in reserve. */
function Reserve({ value, onChange }: ReserveProps) {
  const id = useId();
  return (
    <fieldset className={classes.reserve} aria-describedby={id}>
      <legend>Repetições em reserva (RIR)</legend>
      <p id={id}>Quantas ainda faria com boa técnica? Opcional.</p>
      <div>
        {RESERVES.map((reserve) => (
          <label key={reserveLabel(reserve)}>
            <input type="radio" name={id} checked={reserve === value} onChange={() => onChange(reserve)} />
            {reserve === null && <span className="ev-hidden">não informar</span>}
            <span aria-hidden={reserve === null || undefined}>{reserveLabel(reserve)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
