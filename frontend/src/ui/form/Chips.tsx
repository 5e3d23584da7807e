import { useId } from "react";
import classes from "./Chips.module.css";

interface Props {
  legend: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** A row of short choices, which scrolls where it is too long: radio inputs, so that arrow keys work natively. */
export function Chips({ legend, options, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.set}>
      <legend className="ev-hidden">{legend}</legend>
      <div className={classes.row}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            <input
              className="ev-cover"
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onFocus={(event) => event.target.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
