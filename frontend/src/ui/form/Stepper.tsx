import { IconChevronDown, IconMinus, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import classes from "./Stepper.module.css";
import { useHeld } from "./useHeld";
import { useTypedNumber } from "./useTypedNumber";

interface Props {
  label: string;
  value: number;
  /** Lower limit of the minus button. */
  min: number;
  /** Lower limit for typing; defaults to `min`. */
  typedMin?: number;
  max: number;
  isWhole?: boolean;
  /** Step of the buttons. */
  step: number;
  /** Step of the arrow keys; defaults to `step`. */
  keyStep?: number;
  /** Value of an empty field. */
  fallback: number;
  /** `large` is for use during a set, with tired hands. */
  size?: "regular" | "large";
  onChange: (value: number) => void;
  onEnter?: () => void;
  /** Something about the value that a press on the label shows and hides. */
  detail?: Detail | undefined;
}

interface Detail {
  /** Name of the button. */
  label: string;
  isOpen: boolean;
  onToggle: () => void;
  content: ReactNode;
}

const ICON = { regular: 18, large: 24 } as const;

/** A number input between two large buttons; accepts comma and point. */
export function Stepper(props: Props) {
  const { label, value, min, typedMin = min, max, isWhole = false, fallback, size = "regular" } = props;
  const { step, keyStep = step, onChange, onEnter, detail } = props;
  const id = useId();
  const bounds = { min: typedMin, max, fallback, isWhole };
  const { input, problem, problemId, forget } = useTypedNumber({ value, ...bounds, onChange });
  const move = (by: number) => {
    forget();
    onChange(Math.min(max, Math.max(min, Math.round((value + by) * 100) / 100)));
  };
  const minus = useHeld(() => move(-step), value <= min);
  const plus = useHeld(() => move(step), value >= max);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      move(event.key === "ArrowUp" ? keyStep : -keyStep);
    } else if (event.key === "Enter" && onEnter) {
      // Without this, the key press would also activate the button that gets the focus next.
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <div className={classes[size]}>
      <div className={classes.label}>
        <label htmlFor={id}>{label}</label>
        {detail && <DetailButton {...detail} />}
      </div>
      <div className={classes.row}>
        <button type="button" aria-label={`Diminuir ${label}`} disabled={value <= min} {...minus}>
          <IconMinus size={ICON[size]} stroke={2.4} aria-hidden />
        </button>
        <input id={id} {...input} onKeyDown={onKeyDown} />
        <button type="button" aria-label={`Aumentar ${label}`} disabled={value >= max} {...plus}>
          <IconPlus size={ICON[size]} stroke={2.4} aria-hidden />
        </button>
      </div>
      {detail?.isOpen && <div className={classes.detail}>{detail.content}</div>}
      {problem && (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

const DetailButton = ({ label, isOpen, onToggle }: Detail) => (
  <button type="button" className={classes.toggle} aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
    <IconChevronDown size={16} aria-hidden />
  </button>
);
