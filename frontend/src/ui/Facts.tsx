import classes from "./Facts.module.css";

/** Short facts in a row, separated by dots within a line. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <span className={classes.facts}>
      <span className={classes.row}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </span>
  );
}
