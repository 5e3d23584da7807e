import { useId } from "react";
import classes from "./Scale.module.css";

interface Props<V extends number | null> {
  legend: string;
  hint: string;
  options: readonly V[];
  /** Undefined where nothing is chosen. */
  value: V | undefined;
  labelOf?: (value: V) => string;
  /** What a screen reader says for an option without a number. */
  emptyLabel?: string;
  onChange: (value: V) => void;
}

/** Numbers to choose one of, as radio buttons in rows of six. */
export function Scale<V extends number | null>(props: Props<V>) {
  const { legend, hint, options, value, labelOf = String, emptyLabel, onChange } = props;
  const id = useId();
  return (
    <fieldset className={classes.scale} aria-describedby={`${id}-hint`}>
      <legend>{legend}</legend>
      <p id={`${id}-hint`}>{hint}</p>
      <div>
        {options.map((option) => (
          <label key={labelOf(option)}>
            <input type="radio" name={id} checked={option === value} onChange={() => onChange(option)} />
            {option === null && <span className="ev-hidden">{emptyLabel}</span>}
            <span aria-hidden={option === null || undefined}>{labelOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
