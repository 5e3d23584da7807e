import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import { formatNumber } from "@/lib/format";
import { parseNumber } from "@/lib/number";
import classes from "./NumberField.module.css";

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Of the buttons and of the arrow keys. */
  step: number;
  /** What counts where nothing readable was typed. */
  fallback: number;
  onChange: (value: number) => void;
}

/** A number with a button on either side, wide enough for a thumb. Comma or point, as people type it. */
export function NumberField({ label, value, min, max, step, fallback, onChange }: Props) {
  const id = useId();
  // What is being typed stands as typed ("42,") until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const clamp = (wanted: number) => Math.min(max, Math.max(min, wanted));
  const move = (by: number) => {
    setTyped(null);
    onChange(clamp(Math.round((value + by) * 100) / 100));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    move(event.key === "ArrowUp" ? step : -step);
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.row}>
        <button type="button" aria-label={`Diminuir ${label}`} disabled={value <= min} onClick={() => move(-step)}>
          <IconMinus size={18} stroke={2.4} aria-hidden />
        </button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? formatNumber(value)}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(clamp(parseNumber(event.target.value) ?? fallback));
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label={`Aumentar ${label}`} disabled={value >= max} onClick={() => move(step)}>
          <IconPlus size={18} stroke={2.4} aria-hidden />
        </button>
      </div>
    </div>
  );
}
