import { IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useId } from "react";
import classes from "./Stepper.module.css";
import { useTypedNumber } from "./useTypedNumber";

interface Props {
  label: string;
  value: number;
  /** Where the minus button stops. */
  min: number;
  /** The least that can be typed; as with the button where it isn't given. */
  typedMin?: number;
  max: number;
  isWhole?: boolean;
  /** Of the buttons. */
  step: number;
  /** Of the arrow keys; as of the buttons where it isn't given. */
  keyStep?: number;
  /** What counts where nothing was typed. */
  fallback: number;
  /** Large is for a hand that has just put a weight down. */
  size?: "regular" | "large";
  onChange: (value: number) => void;
  onEnter?: () => void;
}

const ICON = { regular: 18, large: 24 } as const;

/** A number with a button on either side, wide enough for a thumb. Comma or point, as people type it. */
export function Stepper(props: Props) {
  const { label, value, min, typedMin = min, max, isWhole = false, fallback, size = "regular" } = props;
  const { step, keyStep = step, onChange, onEnter } = props;
  const id = useId();
  const bounds = { min: typedMin, max, fallback, isWhole };
  const { input, problem, problemId, forget } = useTypedNumber({ value, ...bounds, onChange });
  const move = (by: number) => {
    forget();
    onChange(Math.min(max, Math.max(min, Math.round((value + by) * 100) / 100)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      move(event.key === "ArrowUp" ? keyStep : -keyStep);
    } else if (event.key === "Enter" && onEnter) {
      // It would go on to press the button that takes the focus when this field is gone.
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <div className={classes[size]}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.row}>
        <button type="button" aria-label={`Diminuir ${label}`} disabled={value <= min} onClick={() => move(-step)}>
          <IconMinus size={ICON[size]} stroke={2.4} aria-hidden />
        </button>
        <input id={id} {...input} onKeyDown={onKeyDown} />
        <button type="button" aria-label={`Aumentar ${label}`} disabled={value >= max} onClick={() => move(step)}>
          <IconPlus size={ICON[size]} stroke={2.4} aria-hidden />
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
