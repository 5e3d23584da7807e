import { formatKg, formatNumber } from "@/lib/format";
import { nearestLoads, platesPerSide } from "@/training/model/plates";
import classes from "./plates.module.css";

interface Props {
  barKg: number;
  kg: number;
}

/** What to put on each side of the bar. */
export function Plates({ barKg, kg }: Props) {
  const plates = platesPerSide(barKg, kg);
  if (kg < barKg) return <p className={classes.words}>Só a barra já pesa {formatKg(barKg)}.</p>;
  if (plates === null) {
    const [below, above] = nearestLoads(barKg, kg);
    return (
      <p className={classes.words}>
        As anilhas dão {formatKg(below)} ou {formatKg(above)}.
      </p>
    );
  }
  if (plates.length === 0) return <p className={classes.words}>Só a barra de {formatKg(barKg)}.</p>;
  return (
    <div className={classes.plates}>
      <p>De cada lado</p>
      <ul aria-label="Anilhas de cada lado">
        {plates.map((plate, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a plate is nothing but its weight and its place.
          <li key={i}>{formatNumber(plate)}</li>
        ))}
      </ul>
    </div>
  );
}
