import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { Measure, SetType } from "@/api";
import { MAX_WEIGHT, maxAmount } from "@/training";
import { focusProblem } from "@/ui/form/focusProblem";
import { Stepper } from "@/ui/form/Stepper";
import { amountLabel, leastAmount, setTypes, weightLabel } from "../measure";
import classes from "./detail.module.css";
import type { SetFields } from "./sets";

const types = setTypes.map(({ value, label }) => ({ value, label }));
const reserves = [
  { value: "", label: "Não sei" },
  ...[0, 1, 2, 3, 4].map((rir) => ({ value: String(rir), label: String(rir) })),
];
const DEFAULT_STEP_KG = 2.5;

interface Props {
  label: string;
  measure: Measure;
  loadStep: number;
  initial: SetFields;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (fields: SetFields) => void;
  onRemove?: () => void;
  onCancel: () => void;
}

export function SetForm({
  label,
  measure,
  loadStep,
  initial,
  submitLabel,
  isBusy,
  onSubmit,
  onRemove,
  onCancel,
}: Props) {
  const [fields, setFields] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  // Focus the form instead of a field, which would open the phone's keyboard over the buttons.
  useEffect(() => form.current?.focus(), []);
  const change = (part: Partial<SetFields>) => setFields({ ...fields, ...part });
  const weight = weightLabel[measure];
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={label}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusProblem(form.current)) onSubmit(fields);
      }}
    >
      <div className={classes.fields}>
        {weight && (
          <Stepper
            label={weight}
            value={fields.weight}
            min={0}
            max={MAX_WEIGHT}
            step={loadStep || DEFAULT_STEP_KG}
            fallback={0}
            onChange={(value) => change({ weight: value })}
          />
        )}
        <Stepper
          label={amountLabel[measure]}
          value={fields.amount}
          min={leastAmount(measure, fields.setType)}
          max={maxAmount(measure)}
          isWhole
          step={measure === "tempo" ? 5 : 1}
          fallback={Math.max(initial.amount, leastAmount(measure, fields.setType))}
          onChange={(amount) => change({ amount })}
        />
        <NativeSelect
          label="Tipo"
          data={types}
          value={fields.setType}
          onChange={(event) => {
            const setType = event.currentTarget.value as SetType;
            change({ setType, amount: Math.max(fields.amount, leastAmount(measure, setType)) });
          }}
        />
        <NativeSelect
          label="Reserva (RIR)"
          data={reserves}
          value={fields.rir === null ? "" : String(fields.rir)}
          onChange={(event) =>
            change({ rir: event.currentTarget.value === "" ? null : Number(event.currentTarget.value) })
          }
        />
      </div>
      <Checkbox
        label="Feita"
        checked={fields.isDone}
        onChange={(event) => change({ isDone: event.currentTarget.checked })}
      />
      <Checkbox
        label="Doeu"
        checked={fields.hasPain}
        onChange={(event) => change({ hasPain: event.currentTarget.checked })}
      />
      <div className={classes.formFoot}>
        {onRemove && (
          <Button variant="subtle" color="red" onClick={onRemove} disabled={isBusy}>
            Remover
          </Button>
        )}
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
