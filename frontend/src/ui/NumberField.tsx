import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useId } from "react";
import classes from "./NumberField.module.css";
import { useTypedNumber } from "./useTypedNumber";

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  isWhole?: boolean;
  /** Of the buttons and of the arrow keys. */
  step: number;
  /** What counts where nothing was typed. */
  fallback: number;
  onChange: (value: number) => void;
}

/** A number with a button on either side, wide enough for a thumb. Comma or point, as people type it. */
export function NumberField({ label, value, min, max, isWhole = false, step, fallback, onChange }: Props) {
  const id = useId();
  const { input, problem, problemId, forget } = useTypedNumber({ value, min, max, fallback, isWhole, onChange });
  const clamp = (wanted: number) => Math.min(max, Math.max(min, wanted));
  const move = (by: number) => {
    forget();
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
        <input id={id} {...input} onKeyDown={onKeyDown} />
        <button type="button" aria-label={`Aumentar ${label}`} disabled={value >= max} onClick={() => move(step)}>
          <IconPlus size={18} stroke={2.4} aria-hidden />
        </button>
      </div>
      {problem && (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
