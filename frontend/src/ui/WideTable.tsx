import type { ReactNode } from "react";
import classes from "./WideTable.module.css";

interface Props {
  label: string;
  /** `thead` and `tbody`. */
  children: ReactNode;
}

/** A table of figures that scrolls sideways within itself on small phones. */
export function WideTable({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      <table className={classes.table}>{children}</table>
    </section>
  );
}
