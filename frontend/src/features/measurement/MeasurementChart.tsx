import { useState } from "react";
import type { OwnBodyMeasurement } from "@/api";
import { formatDate } from "@/lib/format";
import { ChartPanel } from "@/ui/chart/ChartPanel";
import { Curve } from "@/ui/chart/Curve";
import { Chips } from "@/ui/form/Chips";
import classes from "./measurement.module.css";
import { formatMeasure, type MeasuredPoint, measures, measuresOf, pointsOf, rangeOf } from "./measures";
import { SingleMeasure } from "./SingleMeasure";

/** The course of what was measured. The table below has every value too. */
export function MeasurementChart({ measured }: { measured: readonly OwnBodyMeasurement[] }) {
  const known = measuresOf(measured);
  const [wanted, setWanted] = useState<string>("weight_kg");
  const measure = known.find(({ key }) => key === wanted) ?? known[0] ?? measures[0];
  if (!measure) return null;
  const points = pointsOf(measured, measure.key);
  const means = points.flatMap(({ at, mean }) => (mean === null ? [] : [{ at, value: mean }]));
  const readout = ({ date, value: amount, mean }: MeasuredPoint) => {
    const value = formatMeasure(amount, measure);
    const notes = mean !== null ? [`média de 7 dias: ${formatMeasure(mean, measure)}`] : [];
    return {
      value,
      caption: [`${measure.label} em ${formatDate(date)}`, ...notes].join(" · "),
      text: [`${formatDate(date)}: ${value}`, ...notes].join(", "),
    };
  };
  const [first, second] = points;
  return (
    <ChartPanel>
      {known.length > 1 && (
        <Chips
          legend="Medida"
          options={known.map(({ key, label }) => ({ value: key, label }))}
          value={measure.key}
          onChange={setWanted}
        />
      )}
      {first && !second ? (
        <SingleMeasure
          value={formatMeasure(first.value, measure)}
          caption={`${measure.label} em ${formatDate(first.date)}`}
        />
      ) : (
        <Curve
          key={measure.key}
          points={points}
          range={rangeOf(points)}
          readout={readout}
          label={`${measure.label}, dia`}
          {...(means.length > 0 && { line: means })}
        />
      )}
      {means.length > 1 && <p className={classes.explained}>Os pontos são as pesagens; a linha, a média de 7 dias.</p>}
    </ChartPanel>
  );
}
