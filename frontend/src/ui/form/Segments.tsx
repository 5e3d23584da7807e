import { useId } from "react";
import classes from "./Segments.module.css";

interface Segment<V extends string> {
  value: V;
  label: string;
}

interface Props<V extends string> {
  /** What is chosen. */
  label: string;
  segments: readonly Segment<V>[];
  /** `null` while nothing is chosen. */
  value: V | null;
  onChange: (value: V) => void;
}

/**
 * One choice of a few, in a row: radio inputs, as in `Choices`. The library's control measures itself after each render,
 * which lays out the whole screen once more.
 */
export function Segments<V extends string>({ label, segments, value, onChange }: Props<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.row}>
      {segments.map((segment) => (
        <label key={segment.value} className={classes.segment}>
          <input
            className="ev-cover"
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  );
}
