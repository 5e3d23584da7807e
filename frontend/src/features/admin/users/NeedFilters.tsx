import type { Need } from "../model";
import { needs } from "./useFilter";
import classes from "./users.module.css";

interface Props {
  value: Need | undefined;
  onChange: (value: Need | undefined) => void;
}

/** One filter at a time; a second tap takes it away. */
export const NeedFilters = ({ value, onChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset can't scroll sideways.
  <div role="group" aria-label="Filtros" className={classes.needs}>
    {needs.map(([need, label]) => (
      <button
        key={need}
        type="button"
        className={classes.need}
        aria-pressed={need === value}
        onClick={() => onChange(need === value ? undefined : need)}
      >
        {label}
      </button>
    ))}
  </div>
);
