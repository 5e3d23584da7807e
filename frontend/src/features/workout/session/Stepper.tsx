import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useId, useState } from "react";
import { formatNumber } from "@/lib/format";
import classes from "./set.module.css";

interface Props {
  label: string;
  value: number;
  /** Of the buttons. */
  step: number;
  /** Of the arrow keys. */
  keyStep: number;
  /** Where the minus button stops; typing may go to zero. */
  min: number;
  max: number;
  onChange: (value: number) => void;
  onEnter: () => void;
}

/** Comma or point, as people type it; anything else counts as nothing entered. */
function parseNumber(text: string): number {
  const value = Number.parseFloat(text.replace(",", "."));
  return Number.isFinite(value) && value >= 0 ? value : 0;
}

export function Stepper({ label, value, step, keyStep, min, max, onChange, onEnter }: Props) {
  const id = useId();
  // What is being typed stands as typed ("42,") until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const move = (by: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, value + by)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!["Enter", "ArrowUp", "ArrowDown"].includes(event.key)) return;
    // Enter would go on to press the button that takes the focus when this field is gone.
    event.preventDefault();
    if (event.key === "Enter") onEnter();
    else move(event.key === "ArrowUp" ? keyStep : -keyStep);
  };
  return (
    <div className={classes.stepper}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.stepperRow}>
        <button type="button" aria-label={`Diminuir ${label}`} disabled={value <= min} onClick={() => move(-step)}>
          <IconMinus size={24} stroke={2.4} aria-hidden />
        </button>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? formatNumber(value)}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(Math.min(max, parseNumber(event.target.value)));
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
        />
        <button type="button" aria-label={`Aumentar ${label}`} disabled={value >= max} onClick={() => move(step)}>
          <IconPlus size={24} stroke={2.4} aria-hidden />
        </button>
      </div>
    </div>
  );
}
