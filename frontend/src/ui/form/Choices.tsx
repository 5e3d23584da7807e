import { type ReactNode, useId } from "react";
import classes from "./Choices.module.css";

export interface Choice<V extends string | number> {
  value: V;
  label: string;
  hint?: string;
}

interface Props<V extends string | number> {
  legend: string;
  options: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
  error?: ReactNode;
  columns?: number;
  /** The value is only proposed so far: it doesn't look answered. */
  isProposed?: boolean;
}

/** A grid of buttons for one choice: radio inputs, so that arrow keys, forms and screen readers work natively. */
export function Choices<V extends string | number>(props: Props<V>) {
  const { legend, options, value, onChange, error, columns, isProposed = false } = props;
  const id = useId();
  return (
    <fieldset className={classes.set} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={classes.grid} data-columns={columns ?? options.length} data-proposed={isProposed || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              className="ev-cover"
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={classes.label}>{option.label}</span>
            {option.hint && <span className={classes.hint}>{option.hint}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
