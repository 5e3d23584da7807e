import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useId } from "react";
import { useTypedNumber } from "@/ui/useTypedNumber";
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
  isWhole: boolean;
  onChange: (value: number) => void;
  onEnter: () => void;
}

export function Stepper({ label, value, step, keyStep, min, max, isWhole, onChange, onEnter }: Props) {
  const id = useId();
  const { input, problem, problemId, forget } = useTypedNumber({ value, min: 0, max, fallback: 0, isWhole, onChange });
  const move = (by: number) => {
    forget();
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
        <input id={id} {...input} onKeyDown={onKeyDown} />
        <button type="button" aria-label={`Aumentar ${label}`} disabled={value >= max} onClick={() => move(step)}>
          <IconPlus size={24} stroke={2.4} aria-hidden />
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
