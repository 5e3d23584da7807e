import classes from "./measurement.module.css";

interface Props {
  value: string;
  caption: string;
}

/** In place of a curve, which needs two points. */
export function SingleMeasure({ value, caption }: Props) {
  return (
    <div className={classes.single}>
      <strong>{value}</strong>
      <span>{caption}</span>
      <p className={classes.explained}>O gráfico começa com o segundo registro.</p>
    </div>
  );
}
